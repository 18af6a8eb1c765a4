import { Link } from 'react-router-dom'
import type { ReleaseState } from '#shared/release.ts'
import { pathTo } from '#shared/pages.ts'
import { Icon } from '#web/ui/icon.tsx'

/** What is wrong with the letters, and where they are written. */
export function LetterFaults({ state: { form, letterFaults } }: { state: ReleaseState }) {
  if (letterFaults.length === 0) return null
  return (
    <div className="message message--failure">
      <Icon shape="problem" />
      <div className="stack">
        <ul>
          {letterFaults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
        <p>
          <Link to={pathTo('editForm', { formId: form.id })}>Edit the letters of this form</Link>
        </p>
      </div>
    </div>
  )
}
