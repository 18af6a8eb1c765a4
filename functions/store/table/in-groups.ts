/** Processes all in groups of `size`, one group after the other. */
export async function inGroups<T, R>(
  all: readonly T[],
  size: number,
  work: (group: T[]) => Promise<R[]>,
): Promise<R[]> {
  const results: R[] = []
  for (let start = 0; start < all.length; start += size)
    results.push(...(await work(all.slice(start, start + size))))
  return results
}
