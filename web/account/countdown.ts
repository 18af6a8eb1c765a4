import { useEffect, useState } from 'react'

/** Seconds that are left, and how to begin anew. */
export function useCountdown(seconds: number) {
  const [left, setLeft] = useState(0)

  useEffect(() => {
    if (left === 0) return undefined
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left])

  return { left, start: () => setLeft(seconds) }
}
