import { useRef, useState } from 'react'
import { useUser } from '#web/session/session.tsx'
import { updateRows, withAssigned } from '../cached-rows.ts'
import { assign } from '../dashboard-queries.ts'
import { useDashboard } from '../use-dashboard.ts'
import { type BulkProgress, runBulk } from './bulk-assigning.ts'

/** Runs a bulk assignment, and shows at once in the dashboards what is assigned. It stops, after the call that runs, where the person says so. */
export function useBulk() {
  const { formId } = useDashboard()
  const user = useUser()
  const [progress, setProgress] = useState<BulkProgress>()
  const isStopped = useRef(false)

  const start = (from: BulkProgress) => {
    isStopped.current = false
    void runBulk(from, {
      onProgress: setProgress,
      isStopped: () => isStopped.current,
      send: async (assignments) => {
        const answer = await assign({ params: { formId }, body: { assignments } })
        updateRows(
          formId,
          withAssigned(
            answer.outcomes.filter(({ outcome }) => outcome === 'assigned'),
            user,
          ),
        )
        return answer
      },
    })
  }
  const stop = () => {
    isStopped.current = true
  }
  return {
    progress,
    start,
    stop,
    stopAnd: (then: () => void) => () => {
      stop()
      then()
    },
    resume: () => progress && start(progress),
  }
}
