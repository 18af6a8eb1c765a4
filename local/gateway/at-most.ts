/** Runs so many pieces of work at once. What comes beyond that waits, in its order. */
export function atMost(most: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < most) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // Whoever waited longest takes this place.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
