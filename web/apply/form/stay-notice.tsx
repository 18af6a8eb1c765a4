import { useEffect, useRef } from 'react'
import { useApplication } from '../application.tsx'
import { useObserved } from '#web/autosave/observable.ts'
import { ConflictLinks } from './conflict-links.tsx'
import type { Stayed } from './leave.ts'

/** Why the person is still on this section. It takes the focus, and goes when everything is stored. */
export function StayNotice({ stayed }: { stayed: Stayed | undefined }) {
  const { draft } = useApplication()
  const hasUnsaved = useObserved(draft, () => draft.hasUnsaved())
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [stayed])
  if (!stayed || !hasUnsaved) return null
  return (
    <section className="summary" role="alert" tabIndex={-1} ref={box}>
      <h2>Your answers are not all saved</h2>
      <p>{stayed.words}</p>
      {stayed.because === 'conflict' && <ConflictLinks />}
    </section>
  )
}
