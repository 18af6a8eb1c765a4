import { Button } from '@aws-amplify/ui-react'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { recordKinds, type RecordPage } from '#shared/records/record.ts'
import { readState, searchOf } from '#web/kit/list/list-state.ts'
import { kindWords } from '#web/records/words/action-words.ts'
import { isFiltered, recordList, type RecordList } from './record-queries.ts'
import styles from './records.module.css'

const input = 'amplify-input amplify-input--small'

interface Props {
  state: RecordList
  page: RecordPage | undefined
}

/** Filters of the records. 'Show' writes them into the address. */
export function RecordFilters({ state, page }: Props) {
  const navigate = useNavigate()
  const [from, setFrom] = useState(state.from)
  const show = (form: FormData) => {
    // None of the fields is a file.
    const asked = new URLSearchParams(form as never)
    return navigate({ search: searchOf(recordList, readState(recordList, asked)) })
  }
  return (
    <form
      className={`no-print ${styles.filters}`}
      role="search"
      aria-label="Filters"
      key={`${searchOf(recordList, state)} ${page ? 'known' : ''}`}
      onSubmit={(event) => {
        event.preventDefault()
        void show(new FormData(event.currentTarget))
      }}
    >
      <Field label="From">
        <input
          className={input}
          type="date"
          name="from"
          defaultValue={state.from}
          onChange={({ target }) => setFrom(target.value)}
        />
      </Field>
      <Field label="To">
        <input className={input} type="date" name="to" defaultValue={state.to} min={from} />
      </Field>
      <Field label="Who">
        <select className={input} name="by" defaultValue={state.by}>
          <option value="">Anybody</option>
          {peopleOf(state, page).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <Field label="What">
        <select className={input} name="what" defaultValue={state.what ?? ''}>
          <option value="">Anything</option>
          {recordKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindWords(kind)}
            </option>
          ))}
        </select>
      </Field>
      <Field label="On (id)">
        <input
          className={input}
          name="on"
          defaultValue={state.on}
          placeholder="Form, application or person"
          maxLength={200}
        />
      </Field>
      <Button size="small" type="submit">
        Show
      </Button>
      {isFiltered(state) && <Link to={{ search: '' }}>Clear filters</Link>}
    </form>
  )
}

const Field = ({ label, children }: { label: string; children: ReactNode }) => (
  <label className={styles.filter}>
    <span>{label}</span>
    {children}
  </label>
)

/** Reviewers and super reviewers by name, and the person who is chosen already. */
function peopleOf({ by }: RecordList, page: RecordPage | undefined) {
  const staff = page?.staff.toSorted((one, other) => one.name.localeCompare(other.name)) ?? []
  const isListed = !by || staff.some(({ id }) => id === by)
  return isListed ? staff : [...staff, { id: by, name: page?.names[by] ?? `Former member ${by.slice(0, 8)}` }]
}
