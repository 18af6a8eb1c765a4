import type { ResponseOverview } from '#shared/progress.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TakeBack } from './take-back.tsx'

/** An application that was withdrawn, and the way back while there is one. */
export const WithdrawnNotice = ({ response }: { response: ResponseOverview }) => (
  <section className="message" aria-label={`${response.semester}, withdrawn`}>
    <Icon shape="notice" />
    <div className="stack">
      <p>Your {response.semester} application is withdrawn.</p>
      <TakeBack response={response} />
    </div>
  </section>
)
