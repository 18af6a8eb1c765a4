import { answerToSave } from '#functions/store/save-outcome.ts'
import {
  alreadySubmitted,
  findEarlierSave,
  type SaveOutcome,
  saveSection,
} from '#functions/store/save-section.ts'
import { sectionKey } from '#functions/store/section-items.ts'
import { deadlinePassed, type PublicForm, takesAnswers } from '#shared/form.ts'
import { requireFittingAnswers } from '#shared/fitting-answers.ts'
import type { SaveBody, Saved } from '#shared/save.ts'

interface Save {
  responseId: string
  userId: string
  body: SaveBody
  form: PublicForm
  now: Date
}

/**
 * Saves section by section: each is one conditional write, and a repeat of it is recognised, so a save that was cut off
 * in the middle can simply be sent again. @throws Problem CONFLICT with both sides' answers
 */
export async function saveAnswers({ responseId, userId, body, form, now }: Save): Promise<Saved> {
  const { operationId } = body
  requireFittingAnswers(form, body)
  const outcomes: SaveOutcome[] = []
  for (const sent of body.sectionResponses) {
    const key = sectionKey(responseId, sent.sectionId)
    const most = mostAnswersIn(form, sent.sectionId)
    const save = { key, userId, sent, operationId, most, now, closed: alreadySubmitted }
    const outcome = takesAnswers(form, now) ? await saveSection(save) : await findEarlierSave(save)
    if (!outcome) throw deadlinePassed()
    outcomes.push(outcome)
  }
  return answerToSave(outcomes, now)
}

/** Most answers that a section may keep: its questions, and some of questions that were retired since. */
const mostAnswersIn = ({ sections }: PublicForm, id: string) =>
  (sections.find(({ sectionId }) => sectionId === id)?.questions.length ?? 0) + 16
