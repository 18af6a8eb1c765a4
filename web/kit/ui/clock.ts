import { useEffect, useState } from 'react'
import { serverNow } from '#web/api/server-clock.ts'

const minute = 60_000

/** The server's time. The component renders again at each full minute and, if `moment` is given, right after that time. */
export function useNow(moment = Infinity): Date {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const time = now.getTime()
    const untilMinute = minute - (time % minute)
    const untilMoment = moment - time
    const pause = untilMoment >= 0 ? Math.min(untilMinute, untilMoment + 1) : untilMinute
    const timer = setTimeout(() => setNow(serverNow()), pause)
    return () => clearTimeout(timer)
  }, [now, moment])
  return now
}
