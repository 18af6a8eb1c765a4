import { Button } from '@aws-amplify/ui-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { type Extension, runningExtensions } from '#shared/forms/extension.ts'
import { freezableAfter, freezesAfter, type MovedDeadline, waitsToFreeze } from '#shared/forms/freezing.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { lazyDialog } from '#web/kit/ui/lazy-dialog.tsx'
import { Failure } from '#web/kit/ui/message.tsx'
import { extensionsQuery } from '#web/staff/extensions/extension-queries.ts'
import styles from './release.module.css'

const EndExtensionDialog = lazyDialog(() => import('#web/staff/extensions/end-extension-dialog.tsx'))

/** Until when decisions cannot be frozen: what has to pass, and when that was. Null once they can, undefined until that is known. */
export function useWaiting(form: MovedDeadline & { id: string }) {
  const { data } = useQuery(extensionsQuery(form.id))
  const now = useNow(freezableAfter(freezesAfter(form, data)))
  return data && (waitsToFreeze(form, data, now) ?? null)
}

/** The people who still have more time than everybody else. Decisions wait for them. */
export function Extensions({ form }: { form: { id: string; dueDate: string } }) {
  const { data: list = [], error } = useQuery(extensionsQuery(form.id))
  const last = Math.max(...list.map(({ until }) => Date.parse(until)), 0)
  const running = runningExtensions(list, form, useNow(last))
  const [ending, setEnding] = useState<Extension>()
  if (error) return <Failure>Who has more time could not be loaded. {error.message}</Failure>
  if (running.length === 0 && !ending) return null
  return (
    <section className={`surface surface--padded stack ${styles.part}`} aria-labelledby="extensions">
      <h2 id="extensions">
        {running.length === 1 ? '1 person has' : `${running.length} people have`} more time
      </h2>
      <p>Decisions can be locked after the last of these deadlines. You can end one early, with a reason.</p>
      <ul className={styles.extensions}>
        {running.map((extension) => (
          <li key={extension.userId}>
            <div>
              <Link to={pathTo('person', { userId: extension.userId })}>{extension.name}</Link>, until{' '}
              <ZonedDate iso={extension.until} withTime />
              <p className="muted small">
                Given by {extension.givenBy} on <ZonedDate iso={extension.givenAt} />: {extension.reason}
              </p>
            </div>
            <Button size="small" onClick={() => setEnding(extension)}>
              End early...
              <span className="vh"> the extra time of {extension.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {ending && <EndExtensionDialog form={form} extension={ending} onClose={() => setEnding(undefined)} />}
    </section>
  )
}
