import { type Shortcut, ShortcutList } from '#web/kit/shortcuts/shortcut-list.tsx'

const command = /Mac|iP(?:hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

const everywhere: readonly Shortcut[] = [
  [[command, 'K'], 'Search and actions'],
  [['Esc'], 'Close a menu or a dialog'],
  [['?'], 'All shortcuts of an application, a review or an interview, on its page'],
  [['J'], 'There: the next one of the list'],
  [['K'], 'There: the one before'],
]

/** The shortcuts of every page of the team. */
const StaffShortcuts = ({ onClose }: { onClose: () => void }) => (
  <ShortcutList shortcuts={everywhere} onClose={onClose} />
)
export default StaffShortcuts
