import type { DeadlineRecord, EndState, Entry, ExtensionRecord } from './history.ts'

/**
 * Returns what is wrong with the deadlines of one application. Each extension names the deadline that its author has seen, so those that were
 * given form one chain from the last back to the first: every acknowledged one is part of it, and each had its record and its mail once.
 */
export function extensionFaults(entries: readonly Entry[], { deadlines, extensions }: EndState): string[] {
  const given = entries.filter((entry) => entry.kind === 'extension')
  const reads = entries.filter((entry) => entry.kind === 'deadline')
  const [last = ''] = deadlines
  const chain = chainTo(last, given)
  const acknowledged = given.filter(({ fate }) => fate === 'acknowledged')
  return [
    ...(deadlines.every((each) => each === last) ? [] : [`the deadline is ${deadlines.join(', ')}`]),
    ...acknowledged
      .filter(({ until }) => !chain.has(until))
      .map(({ until }) => `the acknowledged deadline ${until} is lost`),
    ...Object.entries(extensions)
      .filter(([, count]) => count !== chain.size)
      .map(([what, count]) => `${count} ${what} of ${chain.size} extensions`),
    ...reads.flatMap((read) => staleDeadlines(read, acknowledged, given)),
  ]
}

const staleDeadlines = (
  read: DeadlineRecord,
  acknowledged: readonly ExtensionRecord[],
  given: readonly ExtensionRecord[],
) =>
  acknowledged
    .filter(({ returned, until }) => returned < read.invoked && !chainTo(read.until, given).has(until))
    .map(({ until }) => `a read does not know of the deadline ${until}, which was acknowledged before`)

/** A deadline and those that it replaced, one after the other. */
function chainTo(until: string, given: readonly ExtensionRecord[]): Set<string> {
  const seen = new Map(given.map((each) => [each.until, each.seen]))
  const chain = new Set<string>()
  for (let link = until; link && !chain.has(link); link = seen.get(link) ?? '') chain.add(link)
  return chain
}
