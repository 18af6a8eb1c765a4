import { useState } from 'react'
import { records } from '#shared/records/record-routes.ts'
import {
  isAbout,
  partOfRecord,
  type RecordEntry,
  type RecordPage,
  readSubject,
} from '#shared/records/record.ts'
import { client } from '#web/api/client.ts'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { inPages, useAllPages } from '#web/kit/list/all-pages.ts'
import { ListSkeleton } from '#web/kit/list/list-frame.tsx'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { actionWords } from '#web/records/words/action-words.ts'
import { changesOf, scenarioWords } from '#web/records/words/changes.ts'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import styles from './candidate.module.css'

interface Props {
  responseId: string
  /** When it was submitted: the search goes no further back. */
  since: string | null | undefined
}

/** Who did what to an application. It is loaded only on request, since the portal searches all records for it. */
export function History(props: Props) {
  const [isShown, show] = useState(false)
  return (
    <section className={`${styles.panel} ${isShown ? '' : 'no-print'}`} aria-labelledby="history">
      <h2 id="history">History</h2>
      {isShown ? (
        <Actions {...props} />
      ) : (
        <div>
          <ActionButton size="small" onClick={() => show(true)}>
            Show history
          </ActionButton>
        </div>
      )}
    </section>
  )
}

const historyQuery = ({ responseId, since }: Props) =>
  inPages(['records', 'of', responseId], ({ cursor }) =>
    client(records).list({
      query: { on: responseId, ...(since && { from: since }), ...(cursor && { cursor }) },
    }),
  )

function Actions(props: Props) {
  const { data, ...query } = useAllPages(historyQuery(props))
  return (
    <Loaded of={{ ...query, data: data?.pages }} what="records" part={<ListSkeleton lines={3} />}>
      {(pages) => {
        const entries = pages.flatMap((page) => page.entries.map((entry) => ({ entry, names: page.names })))
        return (
          <>
            <ol className={styles.actions}>
              {entries.map(({ entry, names }) => (
                <AuditedAction
                  key={`${entry.at} ${entry.by} ${entry.what}`}
                  {...{ names }}
                  entry={about(props, entry)}
                />
              ))}
            </ol>
            {!query.isComplete && <p className="muted small">Looking for more...</p>}
            {query.isComplete && entries.length === 0 && (
              <p className="muted small">Nothing is recorded yet.</p>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

/** The part of a record of many that is about this application. */
const about = ({ responseId }: Props, entry: RecordEntry) =>
  partOfRecord(
    entry,
    entry.on.map((subject) => isAbout(subject, responseId)),
  )

function AuditedAction({ entry, names }: { entry: RecordEntry; names: RecordPage['names'] }) {
  const changes = changesOf(entry).map(({ before, after }) => (before ? `${before} → ${after}` : after))
  const staged = entry.scenario ? `staged from ${scenarioWords(entry.scenario).toLowerCase()}` : ''
  const details = [...new Set([...entry.on.map((on) => subjectWords(on, names)), ...changes, staged])].filter(
    Boolean,
  )
  return (
    <li>
      <span>
        <b>{names[entry.by] ?? 'A former member'}</b> {actionWords(entry.what)}
        {details.length > 0 && `: ${details.join('; ')}`}
        {entry.isWithheld && ' (hidden until you submit yours)'}
      </span>
      <span className="muted small">
        <ZonedDate iso={entry.at} withTime />
      </span>
    </li>
  )
}

/** 'Engineer, review by Maya Crewe'; '' for the whole application. */
function subjectWords(subject: string, names: RecordPage['names']) {
  const { role, kind, reviewerId } = readSubject(subject)
  return [
    role && chapterRoles.nameOf(role),
    reviewerId && `${kind} by ${names[reviewerId] ?? 'a former member'}`,
  ]
    .filter(Boolean)
    .join(', ')
}
