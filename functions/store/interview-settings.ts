import { InterviewSettings, usualSettings } from '#shared/interview-booking.ts'
import { act } from './deed.ts'
import { settingsKey } from './slots.ts'
import { getItem } from './table.ts'
import type { UserRecord } from './user-record.ts'

/** What a form has set for its interviews, or what is usual. */
export async function findInterviewSettings(formId: string): Promise<InterviewSettings> {
  const item = await getItem(settingsKey(formId))
  if (!item) return usualSettings
  const { changeHours, showsInterviewer } = item
  return InterviewSettings.parse({ changeHours, showsInterviewer })
}

export const setInterviewSettings = (
  by: UserRecord,
  formId: string,
  settings: InterviewSettings,
  now: Date,
) =>
  act(by, { what: 'interview.set', on: [formId], after: settings, at: now }, () => [
    { put: { ...settingsKey(formId), ...settings } },
  ])
