import type { FormHead } from '#functions/store/forms.ts'
import { findEarlierSave, type SaveOutcome, saveSection } from '#functions/store/save-section.ts'
import { deadlinePassed, takesAnswers } from '#shared/form.ts'
import { Problem } from '#shared/problem.ts'
import type { SaveBody, SaveConflict, Saved } from '#shared/save.ts'

interface Save {
  responseId: string
  userId: string
  body: SaveBody
  head: FormHead
  now: Date
}

/**
 * Saves section by section: each is one conditional write, and a repeat of it is recognised, so a save that was cut off
 * in the middle can simply be sent again. @throws Problem CONFLICT with both sides' answers
 */
export async function saveAnswers({ responseId, userId, body, head, now }: Save): Promise<Saved> {
  const { operationId } = body
  const outcomes: SaveOutcome[] = []
  for (const sent of body.sectionResponses) {
    const save = { responseId, userId, sent, operationId, now }
    const outcome = takesAnswers(head, now) ? await saveSection(save) : await findEarlierSave(save)
    if (!outcome) throw deadlinePassed()
    outcomes.push(outcome)
  }
  return answer(outcomes, now)
}

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
