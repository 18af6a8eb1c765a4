import { Input, Label } from '@aws-amplify/ui-react'
import { type KeyboardEvent, useState } from 'react'
import { counted } from '#shared/wording.ts'
import { Modal } from './modal.tsx'
import styles from './choose-dialog.module.css'

interface Option {
  id: string
  name: string
}

interface Props {
  title: string
  options: readonly Option[]
  /** What one of them is called: 'section'. */
  noun: string
  onChoose: (id: string) => void
  onClose: () => void
}

/** Finds one of many by a part of its name. Enter chooses the first one listed. */
export function ChooseDialog({ title, options, noun, onChoose, onClose }: Props) {
  const [text, setText] = useState('')
  const wanted = text.trim().toLocaleLowerCase()
  const matching = options.filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
  const choose = (id: string) => {
    onClose()
    onChoose(id)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' && matching[0]) choose(matching[0].id)
  }
  return (
    <Modal title={title} closeLabel="Cancel" onClose={onClose}>
      <div className={styles.choose}>
        <Label htmlFor="choose-by-name" visuallyHidden>
          Part of its name
        </Label>
        <Input
          id="choose-by-name"
          value={text}
          autoComplete="off"
          placeholder="Part of its name"
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
        />
        <p className="vh" role="status">
          {counted(matching.length, noun)}
        </p>
        <ul>
          {matching.slice(0, mostListed).map(({ id, name }) => (
            <li key={id}>
              <button type="button" className={styles.option} onClick={() => choose(id)}>
                {name}
              </button>
            </li>
          ))}
        </ul>
        {matching.length > mostListed && (
          <p className="muted small">And {matching.length - mostListed} more. Type a part of the name.</p>
        )}
        {matching.length === 0 && <p className="muted">No {noun} has this in its name.</p>}
      </div>
    </Modal>
  )
}

const mostListed = 100
