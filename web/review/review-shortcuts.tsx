import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { type Shortcut, ShortcutList } from '#web/kit/shortcuts/shortcut-list.tsx'
import { kindTexts } from '#web/staff/assignments/kind-texts.ts'
import type { DialogProps } from './dialogs.tsx'

const command = /Mac|iP(?:hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

const shortcutsOf = (kind: AssignmentKind): readonly Shortcut[] => [
  [['R'], 'Go to the first question without a score'],
  [['0', '...', '9'], 'Give this score while a row of scores has the focus (for 10: 1, then 0)'],
  [['Delete'], 'Clear an optional score'],
  [['Tab'], 'Next question'],
  [['E'], 'Use a passage of the application as evidence: the selected one, or one to select'],
  [[command, 'K'], 'Search: sections of this application, pages, your assignments'],
  [[command, 'Enter'], `${kindTexts[kind].submit}; after that, ${kindTexts[kind].next.toLowerCase()}`],
  [['?'], 'Open this list'],
]

/** The dialog with all shortcuts of the page. */
export default function ReviewShortcuts({ review: { kind }, onClose }: DialogProps) {
  return <ShortcutList shortcuts={shortcutsOf(kind)} onClose={onClose} />
}
