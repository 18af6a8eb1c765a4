import { lazy, Suspense } from 'react'
import type { FormParse, PlacedProblem } from '#shared/form-parsing.ts'

const ParsedForm = lazy(() => import('./parsed-form.tsx'))

export function ParseResult({ parse }: { parse: FormParse }) {
  if ('problems' in parse) return <Problems problems={parse.problems} />
  return 'form' in parse ? (
    <Suspense fallback={<p role="status">Loading...</p>}>
      <ParsedForm form={parse.form} />
    </Suspense>
  ) : null
}

/** More would not be read. */
const mostShown = 30

const Problems = ({ problems }: { problems: readonly PlacedProblem[] }) => (
  <div className="surface problem-list" role="region" aria-label="Problems">
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
