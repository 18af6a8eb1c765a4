import { use } from 'react'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { FormPhase } from '#web/decisions/revising.tsx'
import { ShortcutList } from '#web/kit/shortcuts/shortcut-list.tsx'
import { SearchDialog } from '#web/kit/ui/search-dialog.tsx'
import type { SearchEntry } from '#web/kit/ui/search-entries.ts'
import { candidateShortcuts } from './candidate-keys.ts'
import type { Line } from './candidate-list.ts'

interface Props {
  which: 'shortcuts' | 'compare'
  lines: readonly Line[] | undefined
  /** Whether the list has an order, and so a next candidate. */
  hasNext: boolean
  shown: { responseId: string; role: ApplicationRole }
  onCompare: (responseId: string) => void
  onClose: () => void
}

/** The dialogs of a candidate's page: its shortcuts, and whom to compare with. */
export function CandidateDialog({ which, lines = [], hasNext, shown, onCompare, onClose }: Props) {
  const phase = use(FormPhase)
  if (which === 'shortcuts')
    return <ShortcutList shortcuts={candidateShortcuts(phase, hasNext)} onClose={onClose} />
  return (
    <SearchDialog
      title="Compare with..."
      placeholder="Part of the name"
      groups={[
        { name: 'Candidates', entries: othersOf(lines, shown).map((line) => entryOf(line, onCompare)) },
      ]}
      onClose={onClose}
    />
  )
}

const entryOf = ({ responseId, name }: Line, onCompare: Props['onCompare']): SearchEntry => ({
  label: name,
  open: () => onCompare(responseId),
})

/** Each other candidate once: those for the same role first, and among them those with the closest scores. */
export function othersOf(lines: readonly Line[], { responseId, role }: Props['shown']) {
  const own = lines.find((line) => line.responseId === responseId && line.role === role)?.average ?? null
  const apart = ({ average }: Line) => (own === null || average === null ? Infinity : Math.abs(average - own))
  const sorted = lines.toSorted(
    (one, other) =>
      Number(other.role === role) - Number(one.role === role) ||
      (apart(one) === apart(other) ? 0 : apart(one) - apart(other)),
  )
  const byCandidate = Map.groupBy(sorted, (line) => line.responseId)
  byCandidate.delete(responseId)
  return [...byCandidate.values()].map(([first]) => first!)
}
