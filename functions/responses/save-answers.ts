import {
  alreadySubmitted,
  answerToSave,
  findEarlierSave,
  type SaveOutcome,
  saveSection,
} from '#functions/store/save-section.ts'
import { type ResponseMeta, writtenEdition } from '#functions/store/responses.ts'
import { sectionKey } from '#functions/store/response-keys.ts'
import { closedProblem, type PublicForm, takesAnswers } from '#shared/form.ts'
import { requireFittingAnswers } from '#shared/fitting-answers.ts'
import { isWholeSection, type SaveBody, type Saved, type SentSection } from '#shared/save.ts'
import { changesIn } from './whole-section.ts'
import { roomOf } from './response-room.ts'

interface Save {
  meta: ResponseMeta
  userId: string
  body: SaveBody
  form: PublicForm
  now: Date
}

/**
 * Saves section by section. Each is one conditional write, and a repeat of it is recognised, so an interrupted save can simply be sent
 * again.
 * @throws Problem CONFLICT with both sides' answers, TOO_LARGE
 */
export async function saveAnswers({ meta, userId, body, form, now }: Save): Promise<Saved> {
  const { operationId } = body
  requireFittingAnswers(form, body)
  const outcomes: SaveOutcome[] = []
  const room = roomOf(meta, form)
  for (const section of body.sectionResponses) {
    const sent = isWholeSection(section) ? await changesIn(section, meta, form) : section
    const key = sectionKey(meta.id, sent.sectionId, writtenEdition(meta))
    const most = mostAnswersFor(form, sent)
    const save = { key, userId, sent, operationId, most, now, closed: alreadySubmitted }
    const outcome = takesAnswers(form, now)
      ? await room.requireFor(sent).then(() => saveSection(save))
      : await findEarlierSave(save)
    if (!outcome) throw closedProblem(form, now)
    if (outcome.kind === 'saved') await room.note(sent.sectionId, outcome.bytes)
    outcomes.push(outcome)
  }
  return answerToSave(outcomes, now)
}

/**
 * There is always room for the form's own questions, however many others were retired. For other questions, which an older page may still
 * ask, a section keeps a few answers.
 */
function mostAnswersFor({ sections }: PublicForm, sent: SentSection): number | undefined {
  const asked = sections.find(({ sectionId }) => sectionId === sent.sectionId)?.questions ?? []
  const isAsked = (id: string) => asked.some(({ questionId }) => questionId === id)
  return sent.questions.every(({ questionId }) => isAsked(questionId)) ? undefined : asked.length + 16
}
