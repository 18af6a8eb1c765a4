import { isWritten } from '#functions/store/condition-failed.ts'
import { findInterviewSettings, setInterviewSettings } from '#functions/store/interview-settings.ts'
import type { UserRecord } from '#functions/store/user-record.ts'
import { same } from '#shared/canonical-json.ts'
import type { InterviewSettings } from '#shared/interview-booking.ts'
import { Problem } from '#shared/problem.ts'

interface Change {
  settings: InterviewSettings
  seen: InterviewSettings
}

/**
 * Changes the settings of a form's interviews. Repeating a call whose answer was lost changes nothing.
 * @throws Problem CONFLICT if somebody else changed them
 */
export async function setInterviews(by: UserRecord, formId: string, change: Change, now: Date) {
  if (await isWritten(setInterviewSettings(by, formId, change, now))) return
  if (same(await findInterviewSettings(formId), change.settings)) return
  throw new Problem(
    'CONFLICT',
    'Somebody else changed these settings in the meantime. Please close them and check them again.',
  )
}
