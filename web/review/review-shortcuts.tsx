import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { type Shortcut, ShortcutList } from '#web/kit/shortcuts/shortcut-list.tsx'
import { kindTexts } from '#web/staff/assignments/kind-texts.ts'
import type { DialogProps } from './dialogs.tsx'

const command = /Mac|iP(?:hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

const shortcutsOf = (kind: AssignmentKind): readonly Shortcut[] => [
  [['R'], 'Go to the first question without a score'],
  [['0', '...', '9'], 'Score the question with the focus, or else the next one (for 10: 1, then 0)'],
  [['J'], `${kindTexts[kind].next} of your list`],
  [['K'], 'The one before'],
  [['Delete'], 'Clear an optional score'],
  [['Tab'], 'Next question'],
  [['E'], 'Use a passage of the application as evidence: the selected one, or one to select'],
  [[command, 'K'], 'Search: sections of this application, pages, your assignments'],
  [[command, 'Enter'], `${kindTexts[kind].submit}, twice; after that, ${kindTexts[kind].next.toLowerCase()}`],
  [[command, 'Z'], 'Undo the submit, for 10 seconds'],
  [['?'], 'Open this list'],
]

/** The dialog with all shortcuts of the page. */
export default function ReviewShortcuts({ review: { kind }, onClose }: DialogProps) {
  return <ShortcutList shortcuts={shortcutsOf(kind)} onClose={onClose} />
}
