/** How a test ended, and how long it took, in milliseconds. */
export interface Attempt {
  end: 'passed' | 'failed' | 'late'
  took: number
}

/** `spoils`: afterwards the test fails without the change too. `unclear`: the machine was too busy to tell. */
type Verdict = 'noticed' | 'unnoticed' | 'spoils' | 'unclear'

/** How much faster than the limit the unchanged test must be, so that a late one says something about the change. */
const margin = 5

/**
 * Whether a test notices a change, by running it with and then without the change. A test may also be late because the machine is busy.
 * It therefore counts only if it is late twice, while the unchanged test is far within `limit` each time.
 */
export async function judged(
  attempt: (isChanged: boolean) => Promise<Attempt>,
  limit: number,
): Promise<Verdict> {
  const changed = await attempt(true)
  if (changed.end === 'passed') return 'unnoticed'
  const unchanged = await attempt(false)
  if (unchanged.end !== 'passed') return 'spoils'
  if (changed.end === 'failed') return 'noticed'
  if (unchanged.took > limit / margin) return 'unclear'
  const again = await attempt(true)
  if (again.end === 'passed') return 'unnoticed'
  const { end, took } = await attempt(false)
  if (end !== 'passed') return 'spoils'
  return again.end === 'failed' || took <= limit / margin ? 'noticed' : 'unclear'
}

/** Whether an error only says that something took too long: a test's own limit, or what it waited for. */
export const isLateness = ({ message = '' }: { message?: string }) => /\btimed[ -]?out\b/i.test(message)
