import { Link } from 'react-router-dom'
import { pathTo } from '#shared/pages.ts'
import { Icon } from '#web/ui/icon.tsx'

interface Props {
  formId: string
  letterFaults: readonly string[]
}

/** What is wrong with the letters, and where they are written. */
export function LetterFaults({ formId, letterFaults }: Props) {
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
          <Link to={pathTo('editForm', { formId })}>Edit the letters of this form</Link>
        </p>
      </div>
    </div>
  )
}
