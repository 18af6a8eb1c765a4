import {
  findInterviewSettings,
  setInterviewSettings,
} from '#functions/store/interviews/interview-settings.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { isWritten } from '#functions/store/table/condition-failed.ts'
import type { InterviewSettings } from '#shared/interviews/interview-booking.ts'
import { same } from '#shared/kernel/canonical-json.ts'
import { Problem } from '#shared/kernel/problem.ts'

interface Change {
  settings: InterviewSettings
  seen: InterviewSettings
}

/**
 * Changes the settings of a form's interviews. Repeating a call whose answer was lost changes nothing.
 * @throws Problem CONFLICT if someone else changed them
 */
export async function setInterviews(by: UserRecord, formId: string, change: Change, now: Date) {
  if (await isWritten(setInterviewSettings(by, formId, change, now))) return
  if (same(await findInterviewSettings(formId), change.settings)) return
  throw new Problem(
    'CONFLICT',
    'Someone else changed these settings in the meantime. Please close them and check them again.',
  )
}
