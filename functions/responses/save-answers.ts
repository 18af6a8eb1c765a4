import type { FormHead } from '#functions/store/forms.ts'
import { itemKey } from '#functions/store/response-keys.ts'
import { mayBegin, type ResponseMeta, writtenEdition } from '#functions/store/response-meta.ts'
import { unlessErased } from '#functions/store/responses.ts'
import {
  alreadySubmitted,
  answerToSave,
  findEarlierSave,
  type SaveOutcome,
  saveSection,
} from '#functions/store/save-section.ts'
import { askedIn, requireFittingAnswers } from '#shared/fitting-answers.ts'
import { closedProblem, type PublicForm, takesAnswers } from '#shared/form.ts'
import type { OwnAnswers } from '#shared/own-answers.ts'
import type { SaveBody, Saved } from '#shared/save.ts'
import { roomOf } from './response-room.ts'
import { togetherOf } from './saved-together.ts'
import { type SentPart, partsOfSection } from './section-parts.ts'
import { changesIn } from './whole-section.ts'

interface Save {
  meta: ResponseMeta
  userId: string
  body: SaveBody
  head: FormHead
  /** The form with the deadline that holds for this applicant. */
  form: PublicForm
  own: OwnAnswers
  now: Date
}

/**
 * Saves section by section, and within one the long answers that have items of their own one by one. Each is one conditional write, and a
 * repeat of it is recognised, so an interrupted save can simply be sent again.
 * @throws Problem CONFLICT with both sides' answers, TOO_LARGE
 */
export async function saveAnswers(save: Save): Promise<Saved> {
  const { meta, body, form, own, now } = save
  requireFittingAnswers(form, body)
  const savePart = partSaver(save)
  const outcomes = []
  for (const section of body.sectionResponses) {
    const parts = []
    for (const part of partsOfSection(section, own)) {
      const changed = part.isWhole ? await changesIn(part, meta, form) : part
      // The shared item answers for a section in which nothing was changed.
      if (changed.own === undefined || changed.questions.length > 0)
        parts.push({ part: changed, outcome: await savePart(changed) })
    }
    outcomes.push(togetherOf(section, parts))
  }
  return answerToSave(outcomes, now)
}

function partSaver(saving: Save) {
  const { meta, userId, body, form, now } = saving
  const { operationId } = body
  const room = roomOf(meta, form)
  const edition = writtenEdition(meta)
  const at = now.toISOString()
  const isOpen = takesAnswers(form, now)
  const fence = isErasableSoon(saving) ? unlessErased(meta) : undefined

  return async (sent: SentPart): Promise<SaveOutcome> => {
    const { sectionId, own } = sent
    const save = {
      key: itemKey(meta.id, { id: sectionId, own }, edition),
      userId,
      sent,
      own,
      mayBegin: mayBegin(meta, sent),
      fence,
      operationId,
      most: own === undefined ? mostAnswersFor(form, sent) : undefined,
      at,
      closed: alreadySubmitted,
    }
    const outcome = isOpen
      ? await room.requireFor(sent).then(() => saveSection(save))
      : await findEarlierSave(save)
    if (!outcome) throw closedProblem(form, now)
    if (outcome.kind === 'saved') await room.note(sent, outcome.bytes)
    return outcome
  }
}

/** How long a save may take, in milliseconds: longer than any function runs. */
const longestSave = 60_000

/** Whether the applications of the form could be erased during this save, which is possible only after its own deadline. */
const isErasableSoon = ({ head, now }: Save) => Date.parse(head.dueDate) <= now.getTime() + longestSave

/**
 * There is always room for the form's own questions, however many others were retired. For other questions, which an older page may still
 * ask, a section keeps a few answers.
 */
function mostAnswersFor({ sections }: PublicForm, { sectionId, questions }: SentPart): number | undefined {
  const asked = askedIn(sections)
  if (questions.every(({ questionId }) => asked.get(questionId)?.sectionId === sectionId)) return undefined
  const section = sections.find((each) => each.sectionId === sectionId)
  return (section?.questions.length ?? 0) + 16
}
