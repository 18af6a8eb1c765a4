import { type Assignment, type AssignmentOutcome, batchesOf } from '#shared/assignment.ts'

/** How far a bulk assignment is. What is in `left` has not been answered for. */
export interface BulkProgress {
  status: 'running' | 'stopped' | 'failed' | 'done'
  total: number
  outcomes: readonly AssignmentOutcome[]
  left: readonly Assignment[]
  message?: string
}

type Send = (assignments: Assignment[]) => Promise<{ outcomes: AssignmentOutcome[] }>

interface Run {
  send: Send
  onProgress: (progress: BulkProgress) => void
  isStopped: () => boolean
}

export const bulkOf = (assignments: readonly Assignment[]): BulkProgress => ({
  status: 'running',
  total: assignments.length,
  outcomes: [],
  left: assignments,
})

/**
 * Sends what is left, call after call. What was assigned stays assigned whatever follows, and a call that is repeated changes
 * nothing, so after a failure the rest is simply sent again.
 */
export async function runBulk(before: BulkProgress, { send, onProgress, isStopped }: Run) {
  let progress: BulkProgress = { ...bulkOf(before.left), total: before.total, outcomes: before.outcomes }
  const report = (changes: Partial<BulkProgress>) => {
    progress = { ...progress, ...changes }
    onProgress(progress)
  }
  report({})
  try {
    // The calls put what belongs together side by side, so what is left is told by them and not by the order it came in.
    const batches = batchesOf(progress.left)
    for (const [index, batch] of batches.entries()) {
      if (isStopped()) return report({ status: 'stopped' })
      const { outcomes } = await send(batch)
      report({ outcomes: [...progress.outcomes, ...outcomes], left: batches.slice(index + 1).flat() })
    }
    report({ status: 'done' })
  } catch (error) {
    report({ status: 'failed', message: error instanceof Error ? error.message : 'Something went wrong.' })
  }
}
