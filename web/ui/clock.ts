import { useEffect, useState } from 'react'

const minute = 60_000

/** This device's time. The component renders again at each full minute and, if `moment` is given, right after that time. */
export function useNow(moment = Infinity): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const time = now.getTime()
    const untilMinute = minute - (time % minute)
    const untilMoment = moment - time
    const pause = untilMoment >= 0 ? Math.min(untilMinute, untilMoment + 1) : untilMinute
    const timer = setTimeout(() => setNow(new Date()), pause)
    return () => clearTimeout(timer)
  }, [now, moment])
  return now
}
