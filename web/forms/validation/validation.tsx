import { Button, TextAreaField } from '@aws-amplify/ui-react'
import { lazy, Suspense, useState } from 'react'
import { type FormParse, parseForm, type PlacedProblem } from '#shared/forms/form-parsing.ts'
import { State, type StateLook } from '#web/kit/ui/state.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { useKeptDraft } from '#web/session/kept-draft.ts'
import styles from '../forms.module.css'

const ParsedForm = lazy(() => import('./parsed-form.tsx'))

const pending: FormParse = { status: 'Pending' }

/** Checks a form written as JSON and shows it, so that it can be created or replace another. The text survives a reload until then. */
export function Validation() {
  const { draft, keep, discard } = useKeptDraft<string>('form-json')
  const [text, setText] = useState(draft ?? '')
  const [parse, setParse] = useState(pending)
  return (
    <section className={`surface stack ${styles.import}`} aria-labelledby="validation">
      <h2 id="validation">Form Validation</h2>
      <TextAreaField
        className="code"
        label="Form as JSON"
        rows={12}
        spellCheck={false}
        autoCapitalize="none"
        value={text}
        aria-invalid={'problems' in parse}
        onChange={({ target }) => {
          setText(target.value)
          if (target.value === '') discard()
          else keep(target.value)
          setParse(pending)
        }}
      />
      <div className="row">
        <Button variation="primary" onClick={() => setParse(parseForm(text, chapterRoles))}>
          Validate Form
        </Button>
        <Status parse={parse} />
      </div>
      {'problems' in parse && <Problems problems={parse.problems} />}
      {'form' in parse && (
        <Suspense fallback={<p role="status">Loading...</p>}>
          <ParsedForm form={parse.form} onStored={discard} />
        </Suspense>
      )}
    </section>
  )
}

const lookOf = (parse: FormParse): StateLook =>
  'form' in parse ? ['done', 'good'] : 'problems' in parse ? ['problem', 'bad'] : ['ring']

const Status = ({ parse }: { parse: FormParse }) => (
  <p className={styles.status} role="status">
    <b>Parse Status:</b>
    <State look={lookOf(parse)}>{parse.status}</State>
  </p>
)

/** More would not be read. */
const mostShown = 30

const Problems = ({ problems }: { problems: readonly PlacedProblem[] }) => (
  <div className={`surface ${styles.problems}`} role="region" aria-label="Problems">
    <ol className="stack">
      {problems.slice(0, mostShown).map(({ place, line, column, message }) => (
        <li key={`${place} ${line} ${column} ${message}`}>
          {place && <code>{place}</code>}
          <span className="muted small num">
            Line {line}, column {column}
          </span>
          <span>{message}</span>
        </li>
      ))}
    </ol>
    {problems.length > mostShown && <p className="muted">and {problems.length - mostShown} more</p>}
  </div>
)
