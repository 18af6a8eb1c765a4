import { sectionKey } from '#functions/store/applications/response-keys.ts'
import { type ResponseMeta, writtenEdition } from '#functions/store/applications/response-meta.ts'
import {
  alreadySubmitted,
  answerToSave,
  type ChangedAnswers,
  findEarlierSave,
  type SaveOutcome,
  saveSection,
} from '#functions/store/applications/save-section.ts'
import type { FormHead } from '#functions/store/forms/forms.ts'
import { askedIn, requireFittingAnswers } from '#shared/applications/fitting-answers.ts'
import { isWholeSection, type SaveBody, type Saved } from '#shared/applications/save.ts'
import { closedProblem, type PublicForm, takesArrivals } from '#shared/forms/form.ts'
import { roomOf } from './response-room.ts'
import { changesIn } from './whole-section.ts'

interface Save {
  meta: ResponseMeta
  userId: string
  body: SaveBody
  head: FormHead
  /** The form with the deadline that holds for this applicant. */
  form: PublicForm
  now: Date
}

/**
 * Saves section by section. Each is one conditional write, and a repeat of it is recognized, so an interrupted save can simply be sent
 * again.
 * @throws Problem CONFLICT with both sides' answers, TOO_LARGE
 */
export async function saveAnswers(save: Save): Promise<Saved> {
  const { meta, body, form, now } = save
  requireFittingAnswers(form, body)
  const saveOne = sectionSaver(save)
  const outcomes = []
  for (const section of body.sectionResponses)
    outcomes.push(await saveOne(isWholeSection(section) ? await changesIn(section, meta, form) : section))
  return answerToSave(outcomes, now)
}

function sectionSaver({ meta, userId, body, form, now }: Save) {
  const { operationId } = body
  const room = roomOf(meta, form)
  const edition = writtenEdition(meta)
  const at = now.toISOString()
  const isOpen = takesArrivals(form, now)

  return async (sent: ChangedAnswers): Promise<SaveOutcome> => {
    const save = {
      key: sectionKey(meta.id, sent.sectionId, edition),
      userId,
      sent,
      operationId,
      most: mostAnswersFor(form, sent),
      at,
      closed: alreadySubmitted,
    }
    const outcome = isOpen
      ? await room.requireFor(sent).then(() => saveSection(save))
      : await findEarlierSave(save)
    if (!outcome) throw closedProblem(form, now)
    if (outcome.kind === 'saved') await room.note(sent.sectionId, outcome.bytes)
    return outcome
  }
}

/**
 * There is always room for the form's own questions, however many others were retired. For other questions, which an older page may still
 * ask, a section keeps a few answers.
 */
function mostAnswersFor(
  { sections }: PublicForm,
  { sectionId, questions }: ChangedAnswers,
): number | undefined {
  const asked = askedIn(sections)
  if (questions.every(({ questionId }) => asked.get(questionId)?.sectionId === sectionId)) return undefined
  const section = sections.find((each) => each.sectionId === sectionId)
  return (section?.questions.length ?? 0) + 16
}
