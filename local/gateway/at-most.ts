/** Limits how many pieces of work run at once. The others wait, in order. */
export function atMost(most: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < most) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The one that has waited longest runs next.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
