import { useEffect, useState } from 'react'

const minute = 60_000

/** The time of this device in milliseconds, told anew at each full minute and right after `moment`. */
export function useNow(moment: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const untilMinute = minute - (now % minute)
    const untilMoment = moment - now
    const pause = untilMoment >= 0 ? Math.min(untilMinute, untilMoment + 1) : untilMinute
    const timer = setTimeout(() => setNow(Date.now()), pause)
    return () => clearTimeout(timer)
  }, [now, moment])
  return now
}
