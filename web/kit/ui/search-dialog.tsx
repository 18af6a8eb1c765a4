import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { counted } from '#shared/kernel/wording.ts'
import { isComposing } from './composing.ts'
import { type MatchingGroup, matchingGroups } from './matching-groups.ts'
import { Modal } from './modal.tsx'
import type { SearchEntry, SearchGroup } from './search-entries.ts'
import styles from './search-dialog.module.css'

interface Props {
  title: string
  /** The placeholder of the field: 'Name, page or action'. */
  placeholder: string
  /** The searchable entries, in the order of the groups. */
  groups: readonly SearchGroup[]
  /** Groups that are not whole yet, or could not be loaded: 'Loading the applications...' */
  notice?: string | undefined
  onClose: () => void
}

/** A search field with its results. The arrow keys choose a result while the focus stays in the field. */
export function SearchDialog({ title, placeholder, groups, notice, onClose }: Props) {
  const id = useId()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState(0)
  const open = useOpen(onClose)
  const found = useMemo(() => matchingGroups(groups, search), [groups, search])
  const entries = found.flatMap((group) => group.entries)
  const current = Math.min(chosen, entries.length - 1)
  const list = useShownOption(current, search)
  const press = (event: KeyboardEvent) => {
    // The keys are the input method's, to choose among its own proposals.
    if (isComposing(event)) return
    const next = nextOf(event.key, current, entries.length)
    if (next !== undefined) {
      event.preventDefault()
      setChosen(next)
    }
    const entry = entries[current]
    if (event.key === 'Enter' && entry) open(entry)
  }
  return (
    <Modal title={title} closeLabel="Close" onClose={onClose}>
      <div className={styles.search}>
        <input
          className="amplify-input"
          type="text"
          role="combobox"
          aria-label="Search by name"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current >= 0 ? `${id}-${current}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={search}
          onChange={({ target }) => {
            setSearch(target.value)
            setChosen(0)
          }}
          onKeyDown={press}
        />
        <div
          className={styles.found}
          id={`${id}-list`}
          role="listbox"
          aria-label="Results"
          aria-describedby={`${id}-notice`}
          ref={list}
        >
          {found.map((group) => (
            <Group
              key={group.name}
              {...group}
              idOf={(entry) => `${id}-${entries.indexOf(entry)}`}
              chosen={entries[current]}
              onOpen={open}
            />
          ))}
        </div>
        <p className={styles.notice} id={`${id}-notice`} role="status">
          {notice ? <span className="waiting">{notice}</span> : noticeOf(entries.length, found)}
        </p>
      </div>
    </Modal>
  )
}

function noticeOf(shown: number, found: readonly MatchingGroup[]) {
  if (shown === 0) return 'Nothing found. Try fewer or other words.'
  const all = found.reduce((sum, { count }) => sum + count, 0)
  return (shown < all ? `${shown} of ` : '') + counted(all, 'result')
}

interface GroupProps extends SearchGroup {
  idOf: (entry: SearchEntry) => string
  chosen: SearchEntry | undefined
  onOpen: (entry: SearchEntry) => void
}

/** Its entries take no keys: those are the field's. */
const Group = ({ name, entries, idOf, chosen, onOpen }: GroupProps) => (
  <div role="group" aria-label={name}>
    <p aria-hidden="true">{name}</p>
    {entries.map((entry) => (
      <div
        key={idOf(entry)}
        className={styles.option}
        id={idOf(entry)}
        role="option"
        aria-selected={entry === chosen}
        onClick={() => onOpen(entry)}
      >
        {entry.label}
        {entry.detail && <span className="muted small">{entry.detail}</span>}
      </div>
    ))}
  </div>
)

function nextOf(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return (current - 1 + count) % count
  return undefined
}

function useOpen(onClose: () => void) {
  const navigate = useNavigate()
  return ({ open, press, isReplacing = false }: SearchEntry) => {
    onClose()
    if (typeof open === 'function') open()
    else void navigate(open, { replace: isReplacing })
    if (press) pressOnceShown(press)
  }
}

/** For how long a page may load until its button is there, in milliseconds. */
const patience = 10_000

/** Presses a button of the page that is being opened, as soon as it is there. */
function pressOnceShown(name: string) {
  const end = Date.now() + patience
  const look = () => {
    const button = [...document.querySelectorAll<HTMLElement>('main button')].find(
      ({ textContent, ariaDisabled }) => textContent.trim() === name && ariaDisabled !== 'true',
    )
    if (button) button.click()
    else if (Date.now() < end) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Keeps the chosen option in view. */
function useShownOption(current: number, search: string) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [current, search])
  return list
}
