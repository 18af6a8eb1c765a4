import { InterviewSettings, usualSettings } from '#shared/interviews/interview-booking.ts'
import { same } from '#shared/kernel/canonical-json.ts'
import type { UserRecord } from '../people/user-record.ts'
import { act } from '../records/audited-action.ts'
import { expression, type Expression } from '../table/expression.ts'
import { getItem } from '../table/table.ts'
import { settingsKey } from './slots.ts'

/** The interview settings of a form, or the defaults. */
export async function findInterviewSettings(formId: string): Promise<InterviewSettings> {
  const item = await getItem(settingsKey(formId))
  if (!item) return usualSettings
  const { changeHours, showsInterviewer, whatToExpect } = item
  return InterviewSettings.parse({
    changeHours,
    showsInterviewer,
    ...(whatToExpect !== undefined && { whatToExpect }),
  })
}

/** Changes them from those that were on screen. @throws ConditionFailed if they are not these any more */
export const setInterviewSettings = (
  by: UserRecord,
  formId: string,
  { settings, seen }: { settings: InterviewSettings; seen: InterviewSettings },
  now: Date,
) =>
  act(by, { what: 'interview.set', on: [formId], after: settings, at: now }, () => [
    { put: { ...settingsKey(formId), ...settings }, condition: areStill(seen) },
  ])

/** The defaults may be stored, or nothing at all. */
function areStill(seen: InterviewSettings): Expression {
  const { changeHours, showsInterviewer, whatToExpect } = seen
  const isText = whatToExpect
    ? expression`#whatToExpect = ${whatToExpect}`
    : expression`attribute_not_exists(#whatToExpect)`
  const areSet = expression`#changeHours = ${changeHours} AND #showsInterviewer = ${showsInterviewer} AND ${isText}`
  return same(seen, usualSettings) ? expression`attribute_not_exists(#pk) OR (${areSet})` : areSet
}
