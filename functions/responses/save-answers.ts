import { findEarlierSave, type SaveOutcome, saveSection } from '#functions/store/save-section.ts'
import { deadlinePassed, type PublicForm, takesAnswers } from '#shared/form.ts'
import { Problem } from '#shared/problem.ts'
import { requireFittingAnswers } from '#shared/fitting-answers.ts'
import type { SaveBody, SaveConflict, Saved } from '#shared/save.ts'

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
    const save = { responseId, userId, sent, operationId, most: mostAnswersIn(form, sent.sectionId), now }
    const outcome = takesAnswers(form, now) ? await saveSection(save) : await findEarlierSave(save)
    if (!outcome) throw deadlinePassed()
    outcomes.push(outcome)
  }
  return answer(outcomes, now)
}

/** Most answers that a section may keep: its questions, and some of questions that were retired since. */
const mostAnswersIn = ({ sections }: PublicForm, id: string) =>
  (sections.find(({ sectionId }) => sectionId === id)?.questions.length ?? 0) + 16

function answer(outcomes: readonly SaveOutcome[], now: Date): Saved {
  const sections = outcomes.map(({ section }) => section)
  const conflicts = outcomes.flatMap((outcome) =>
    outcome.kind === 'conflict'
      ? outcome.conflicts.map((conflict) => ({ sectionId: outcome.section.sectionId, ...conflict }))
      : [],
  )
  if (conflicts.length > 0) {
    const details: SaveConflict = { conflicts, sections }
    throw new Problem('CONFLICT', 'This answer was changed on another device or in another tab.', {
      ...details,
    })
  }
  const savedAt = outcomes.map((outcome) => (outcome.kind === 'saved' ? outcome.savedAt : '')).toSorted()
  return { savedAt: savedAt.at(-1) ?? now.toISOString(), sections }
}
