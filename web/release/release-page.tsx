import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { releaseOverview } from '#shared/decisions/release-overview.ts'
import type { ReleaseState } from '#shared/decisions/release.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { releaseQuery } from '#web/decisions/decision-queries.ts'
import { endOfDay } from '#web/kit/dates/zoned-time.ts'
import { DialogButton } from '#web/kit/ui/dialog-button.tsx'
import { lazyDialog } from '#web/kit/ui/lazy-dialog.tsx'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { LoadingPage } from '#web/kit/ui/loading-page.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { fetchReleaseAgain, fetchRowsAgain } from '#web/staff/cached-rows.ts'
import { rowsIn, useDashboard, useLoading } from '#web/staff/dashboard-data.ts'
import { DashboardHead } from '#web/staff/dashboard-frame.tsx'
import { Afterwards } from './afterwards.tsx'
import { Counts } from './counts.tsx'
import { Extensions } from './extensions.tsx'
import { FrozenStep } from './frozen-step.tsx'
import { Letters } from './letters.tsx'
import { useFreezing } from './phase-change.tsx'
import { Steps } from './steps.tsx'
import { Undecided } from './undecided.tsx'
import styles from './release.module.css'

const CsvDialog = lazyDialog(() => import('#web/decisions/csv-dialog.tsx'))

/** The steps by which decisions reach the applicants: they are made, frozen, checked and released. */
export default function ReleasePage() {
  const { formId } = useDashboard()
  return (
    <Loaded of={useQuery(releaseQuery(formId))} page={<ReleaseSkeleton />}>
      {(state) => <Release state={state} />}
    </Loaded>
  )
}

const proposedDays = 7

function Release({ state }: { state: ReleaseState }) {
  const [until, setUntil] = useState(() => endOfDay(serverNow(), proposedDays))
  const isPlanning = state.phase === 'frozen' && state.releaseAt === null
  const freezing = useFreezing()
  const overview = useOverview(state)
  const isCurrent = useRowsOf(state)
  const { isComplete } = useLoading()
  return (
    <main className="page page--wide stack" id="main">
      <DashboardHead page="release" count="">
        {state.phase === 'open' && isComplete && (
          <DialogButton size="small" dialog={(close) => <CsvDialog onClose={close} />}>
            Decide from a CSV...
          </DialogButton>
        )}
      </DashboardHead>
      <Steps {...{ state, overview, freezing }} />
      <Undecided {...state} undecided={overview.undecided} />
      {state.phase === 'open' && <Extensions form={state.form} />}
      {state.phase === 'frozen' && (
        <FrozenStep {...{ state, until, freezing, isCurrent }} onUntil={setUntil} />
      )}
      <Letters
        letters={state.letters}
        digest={state.digest}
        rsvpBy={isPlanning && namesDeadline(state) && until ? new Date(until).toISOString() : undefined}
      />
      <Counts {...overview} seats={state.seats} />
      <Afterwards />
    </main>
  )
}

function useOverview({ letters }: ReleaseState) {
  const { rows, withheld } = useDashboard()
  return useMemo(
    () => releaseOverview(rowsIn(rows), withheld, letters, chapterRoles),
    [rows, withheld, letters],
  )
}

/** Do the rows of the dashboard and the state have the same digest? If not, both are fetched again. */
function useRowsOf({ digest }: ReleaseState): boolean {
  const { formId, form } = useDashboard()
  const isCurrent = form.digest === digest
  useEffect(() => {
    if (isCurrent) return
    fetchRowsAgain(formId)
    fetchReleaseAgain(formId)
  }, [isCurrent, formId, digest, form.digest])
  return isCurrent
}

/** Whether the letters name the deadline. Only then does the preview depend on it. */
const namesDeadline = ({ letters }: ReleaseState) => JSON.stringify(letters ?? '').includes('{deadline}')

const ReleaseSkeleton = () => (
  <LoadingPage className="page page--wide stack" title="Release" what="the decisions">
    <span className={`skeleton ${styles.skeleton}`} />
    <span className={`skeleton ${styles.skeleton}`} />
  </LoadingPage>
)
