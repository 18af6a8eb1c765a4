import { Checkbox, TextField } from '@aws-amplify/ui-react'
import { useState } from 'react'
import { foldedText } from '#shared/kernel/folded-text.ts'
import { counted } from '#shared/kernel/wording.ts'
import type { ListOfNames } from '#shared/reviews/list-of-names.ts'
import { DialogButton } from '#web/kit/ui/dialog-button.tsx'
import { State } from '#web/kit/ui/state.tsx'
import { showSuccess } from '#web/kit/ui/toast.ts'
import { AcquaintanceDialog } from '#web/staff/assignments/acquaintance-field.tsx'
import { useDeclaring } from './declaring.tsx'
import styles from './known-names.module.css'

/** A copy of the set without one element. */
const without = (set: ReadonlySet<string>, name: string) =>
  set.has(name) ? new Set([...set].filter((each) => each !== name)) : undefined

/** The names of all applicants, to tick the ones that the reviewer knows. */
export function KnownNames({ list: { form, names } }: { list: ListOfNames }) {
  const [search, setSearch] = useState('')
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const shown = names.filter(({ name }) => foldedText(name).includes(foldedText(search.trim())))
  const toggle = (name: string) => setTicked((before) => without(before, name) ?? new Set([...before, name]))
  return (
    <>
      <p>
        The list is in alphabetical order. It closes for everybody as soon as the first review is assigned.
        You cannot open the applications of people whom you declare; only a super reviewer can undo this.
      </p>
      <TextField
        label="Search"
        type="search"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <p className="muted num" role="status">
        {search ? `${shown.length} of ${counted(names.length, 'name')}` : counted(names.length, 'name')}
      </p>
      {names.length === 0 ? (
        <p className="surface empty">Nobody has applied.</p>
      ) : (
        <ul className={`surface ${styles.names}`} aria-label="Applicants">
          {shown.map(({ name, isKnown }) => (
            <li key={name}>
              {isKnown ? (
                <p className="row">
                  {name} <State look={['barred']}>You know them</State>
                </p>
              ) : (
                <Checkbox
                  name="known"
                  value={name}
                  label={name}
                  checked={ticked.has(name)}
                  onChange={() => toggle(name)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.bar}>
        <DialogButton
          variation="primary"
          isPossible={ticked.size > 0}
          dialog={(close) => (
            <KnownDialog
              formId={form.id}
              names={[...ticked]}
              onDone={() => setTicked(new Set())}
              onClose={close}
            />
          )}
        >
          {ticked.size > 0
            ? `I know ${counted(ticked.size, 'person', 'people')}...`
            : 'I know these people...'}
        </DialogButton>
      </div>
    </>
  )
}

interface DialogProps {
  formId: string
  names: readonly string[]
  onDone: () => void
  onClose: () => void
}

function KnownDialog({ formId, names, onDone, onClose }: DialogProps) {
  const declaring = useDeclaring(formId, () => {
    showSuccess('Thank you. Someone else will review their applications.')
    onDone()
    onClose()
  })
  return (
    <AcquaintanceDialog
      title="Do you know them?"
      label="Yes, I know them"
      legend="How do you know them?"
      change={declaring}
      onDeclare={(acquaintance) => declaring.mutate({ names, acquaintance })}
      onClose={onClose}
    >
      <p>
        You then cannot open their applications, or those of anybody else with the same name:{' '}
        <b>{names.join(', ')}</b>.
      </p>
    </AcquaintanceDialog>
  )
}
