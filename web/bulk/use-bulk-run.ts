import { useEffect, useRef, useState } from 'react'
import { type BulkRun, type Send, startRun } from './bulk-run.ts'

/** A bulk change that a component runs. It stops after the current call when the component is unmounted. */
export function useBulkRun<Item, Outcome>() {
  const [run, show] = useState<BulkRun<Item, Outcome>>()
  const controls = useRef<ReturnType<typeof startRun>>(undefined)
  const current = useRef(0)
  const stop = () => controls.current?.stop()
  useEffect(
    () => () => {
      current.current++
      controls.current?.stop()
    },
    [],
  )
  function start(items: readonly Item[], send: Send<Item, Outcome>) {
    const own = ++current.current
    controls.current = startRun(items, { send, onChange: (next) => own === current.current && show(next) })
  }
  return { run, start, stop, resume: () => controls.current?.resume() }
}
