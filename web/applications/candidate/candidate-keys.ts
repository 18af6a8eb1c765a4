import type { RefObject } from 'react'
import { reviewStatusLabel } from '#shared/applications/review-status.ts'
import { isAboutDecision, settableStatuses } from '#shared/decisions/decision.ts'
import { areDecisionsOpen, type Phase } from '#shared/forms/phase.ts'
import type { Shortcut } from '#web/kit/shortcuts/shortcut-list.tsx'
import { useSingleKeys } from '#web/kit/shortcuts/single-keys.ts'

interface Acts {
  next: () => void
  previous: () => void
  compare: () => void
  list: () => void
}

/** The keys of the page. Keys that decide operate the controls on screen, and only while these are enabled. */
export function useCandidateKeys(controls: RefObject<HTMLElement | null>, acts: Acts) {
  const choices = settableStatuses.map(
    (status, index) => [String(index + 1), () => choose(controls.current, status)] as const,
  )
  const shortlist = () => controls.current?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
  useSingleKeys({
    j: acts.next,
    k: acts.previous,
    c: acts.compare,
    '?': acts.list,
    s: shortlist,
    q: shortlist,
    ...Object.fromEntries(choices),
  })
}

/** Presses the button of a status, which does nothing while that is not possible. */
const choose = (controls: HTMLElement | null, status: string) =>
  controls?.querySelector<HTMLButtonElement>(`button[data-status=${status}]`)?.click()

const qualifyingKey: Shortcut = [['S'], 'Add to the shortlist, or remove from it']

/** The keys that decide. After the release, one decision can still be replaced by another. */
function decidingKeys(phase: Phase): readonly Shortcut[] {
  if (phase === 'frozen') return []
  const isOpen = areDecisionsOpen(phase)
  const statuses = settableStatuses.flatMap((status, index): Shortcut[] =>
    isOpen || isAboutDecision(status)
      ? [[[String(index + 1)], `Set the status to ${reviewStatusLabel[status]}`]]
      : [],
  )
  return isOpen ? [qualifyingKey, ...statuses] : statuses
}

const listKeys: readonly Shortcut[] = [
  [['J'], 'Next candidate of the list'],
  [['K'], 'Previous candidate of the list'],
]

/**
 * All keys of the page that do something now, for their list. People who cannot decide see the page as if decisions were frozen. `hasNext`:
 * does the list have an order, and so a next candidate?
 */
export const candidateShortcuts = (phase: Phase, hasNext: boolean): readonly Shortcut[] => [
  ...(hasNext ? listKeys : []),
  ...decidingKeys(phase),
  [['C'], 'Compare with another candidate'],
  [['?'], 'Open this list'],
]
