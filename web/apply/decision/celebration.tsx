import { lazy, Suspense, useState } from 'react'

const Confetti = lazy(() => import('./confetti.tsx'))

const isMotionWelcome = () => matchMedia('(prefers-reduced-motion: no-preference)').matches

/** Confetti, where motion is welcome. */
export function Celebration() {
  const [isShown, setIsShown] = useState(isMotionWelcome)
  return (
    isShown && (
      <Suspense>
        <Confetti onEnd={() => setIsShown(false)} />
      </Suspense>
    )
  )
}
