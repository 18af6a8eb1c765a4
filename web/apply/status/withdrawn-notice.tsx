import type { ResponseOverview } from '#shared/applications/progress.ts'
import { MessageBox } from '#web/kit/ui/message-box.tsx'
import { TakeBack } from './take-back.tsx'

/** A withdrawn application, and how to change it while that is possible. */
export const WithdrawnNotice = ({ response }: { response: ResponseOverview }) => (
  <MessageBox aria-label={`${response.semester}, withdrawn`}>
    <p>Your {response.semester} application is withdrawn.</p>
    <TakeBack response={response} />
  </MessageBox>
)
