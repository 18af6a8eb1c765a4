import { lazy, Suspense, useState } from 'react'
import { type RowState, stateWords } from '#shared/applications/state-words.ts'
import type { DecisionLetter } from '#shared/decisions/release.ts'
import { fullName } from '#shared/kernel/wording.ts'
import { browserStorage } from '#web/kit/ui/browser-storage.ts'
import { Markdown } from '#web/kit/ui/markdown.tsx'
import { Signature } from '#web/kit/ui/signature.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import styles from './decision.module.css'

const Confetti = lazy(() => import('./confetti.tsx'))

/** The news. Only an offer has the colors of its role, and confetti. */
export function Band({ letter, state }: { letter: DecisionLetter; state: RowState }) {
  const { role, semester, firstName } = letter
  const { emoji, color = 'gray' } = chapterRoles.find(role) ?? {}
  const about = `${chapterRoles.nameOf(role)} · ${semester}`
  const news = stateWords[state].letter?.news(firstName)
  if (state !== 'offer-open' && state !== 'offer-accepted')
    return (
      <header className={`${styles.band} ${styles.plain}`}>
        <h1 className="headline">{news}</h1>
        <p>{about}</p>
      </header>
    )
  return (
    <header className={`${styles.band} role--${color}`}>
      <Celebration letter={letter} />
      <span className="tile tile--on" aria-hidden="true">
        {emoji}
      </span>
      <h1 className="display">{news}</h1>
      <p>{about}</p>
    </header>
  )
}

/** Whether the person likes motion, and opens this letter for the first time in this browser. */
function isFirstTime({ responseId, role }: DecisionLetter): boolean {
  const key = `celebrated/${responseId}/${role}`
  if (browserStorage.getItem(key) || !matchMedia('(prefers-reduced-motion: no-preference)').matches)
    return false
  browserStorage.setItem(key, 'yes')
  return true
}

function Celebration({ letter }: { letter: DecisionLetter }) {
  const [isShown, setIsShown] = useState(() => isFirstTime(letter))
  return (
    isShown && (
      <Suspense>
        <Confetti onEnd={() => setIsShown(false)} />
      </Suspense>
    )
  )
}

/** The letter as it was written, and who signs it. */
export const LetterText = ({ letter }: { letter: DecisionLetter }) => (
  <>
    <p>Dear {fullName(letter)},</p>
    <Markdown text={letter.letter} />
    <Signature signer={letter.signer} />
  </>
)
