import type { ReactNode } from 'react'
import { type Retention, retentionStage } from '#shared/forms/form-retention.ts'
import { useNow } from '#web/kit/ui/clock.ts'
import { Icon } from '#web/kit/ui/icon.tsx'

/** How long the applications of a form are kept, if that is set. It becomes a warning four weeks before. */
export function RetentionState({ form }: { form: Retention }) {
  const stage = retentionStage(form, useNow())
  switch (stage) {
    case 'none':
      return null
    case 'kept':
      return <p className="small muted">Applications are kept until {dayWords(form)}.</p>
    case 'erased':
      return <p className="small muted">Its applications were erased.</p>
    case 'soon':
      return <Warning>Applications are kept until {dayWords(form)}. After that they can be erased.</Warning>
    case 'over':
      return <Warning>Applications were to be kept until {dayWords(form)}. They can be erased now.</Warning>
    case 'erasing':
      return <Warning>The erasure of its applications has started, but is not finished.</Warning>
  }
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
/** The day until which they are kept. It does not depend on the viewer's time zone. */
export const dayWords = ({ retainUntil }: Retention) => day.format(new Date(`${retainUntil}T00:00:00Z`))

const Warning = ({ children }: { children: ReactNode }) => (
  <p className="state state--warn state--long small">
    <Icon shape="clock" />
    <span>{children}</span>
  </p>
)
