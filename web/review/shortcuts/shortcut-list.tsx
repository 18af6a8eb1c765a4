import { Button, Checkbox } from '@aws-amplify/ui-react'
import { useState } from 'react'
import type { AssignmentKind } from '#shared/assignment.ts'
import { Modal } from '#web/ui/modal.tsx'
import { words } from '../words.ts'
import { isListKeyOn, turnListKey } from './list-key.ts'

const command = /Mac|iP(?:hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

const shortcuts = (kind: AssignmentKind): readonly (readonly [keys: readonly string[], does: string])[] => [
  [['0', '...', '9'], 'Give this score, while a row of scores has the focus (10: 1, then 0)'],
  [['Delete'], 'Clear an optional score'],
  [['Tab'], 'Next question'],
  [[command, 'K'], 'Jump to a section'],
  [[command, 'Enter'], `${words[kind].submit}; after that, ${words[kind].next.toLowerCase()}`],
  [['?'], 'This list'],
]

/** All keys of the page. */
export function ShortcutList({ kind, onClose }: { kind: AssignmentKind; onClose: () => void }) {
  const [isOn, setOn] = useState(isListKeyOn)
  const turn = (next: boolean) => {
    turnListKey(next)
    setOn(next)
  }
  return (
    <Modal title="Keyboard shortcuts" onClose={onClose}>
      <dl className="shortcuts">
        {shortcuts(kind).map(([keys, does]) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        name="list-key"
        label="Open this list with ?"
        checked={isOn}
        onChange={({ target }) => turn(target.checked)}
      />
      <div className="row">
        <Button variation="primary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Modal>
  )
}
