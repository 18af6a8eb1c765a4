import { Checkbox } from '@aws-amplify/ui-react'
import type { ReactNode } from 'react'
import { Modal } from '#web/kit/ui/modal.tsx'
import { useSingleKeySwitch } from './single-keys.ts'
import styles from './shortcuts.module.css'

/** A key as its cap shows it. */
export const Key = ({ children }: { children: ReactNode }) => <kbd className={styles.key}>{children}</kbd>

/** The keys of a shortcut, and what it does. */
export type Shortcut = readonly [keys: readonly string[], does: string]

/** The dialog with all shortcuts of a page. */
export function ShortcutList({
  shortcuts,
  onClose,
}: {
  shortcuts: readonly Shortcut[]
  onClose: () => void
}) {
  const [isOn, turn] = useSingleKeySwitch()
  return (
    <Modal title="Keyboard shortcuts" closeLabel="Close" onClose={onClose}>
      {/* It gets the focus. Below the list, that would scroll the list out of a low window. */}
      <p>
        <Checkbox
          name="single-keys"
          label="Shortcuts of a single key"
          checked={isOn}
          onChange={({ target }) => turn(target.checked)}
        />
      </p>
      <dl className={styles.list}>
        {shortcuts.map(([keys, does]) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
