import type { ListedPerson } from '#shared/person.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type ChangePlan, inWords, type PeopleChange } from './people-change.ts'
import { fullName } from './shown-people.ts'

/** How many lines are listed; there can be thousands. */
const mostListed = 200

const meaning = (change: PeopleChange) => {
  if (change.kind === 'role') return 'A new role holds from the next click of whoever gets it.'
  if (change.kind === 'remove')
    return 'This action cannot be undone! Logins, personal data, answers and files go. Scores and decisions stay, without names.'
  if (change.kind === 'mail')
    return 'They get mail at the same address again. What was not sent meanwhile is not sent later.'
  return change.isActive
    ? 'They can log in again, with everything as it was.'
    : 'They are logged out everywhere and cannot log in. Nothing is deleted, and it can be undone.'
}

/** What a change would do to whom, who stays as they are, and who is refused and why. */
export function ChangePreview({ change, plan }: { change: PeopleChange; plan: ChangePlan }) {
  const { going, standing, refused } = plan
  return (
    <>
      <p className={change.kind === 'remove' ? 'state state--bad people-warning' : 'muted'}>
        {change.kind === 'remove' && <Icon shape="problem" />}
        {meaning(change)}
      </p>
      <Lines
        title={`${going.length} will change`}
        people={going}
        wordsFor={(person) => inWords(change, person)}
        isOpen={going.length <= 10}
      />
      {refused.length > 0 && (
        <div>
          <p className="state state--bad">
            <Icon shape="barred" />
            {refused.length} refused
          </p>
          <ul className="lines people-lines">
            {refused.slice(0, mostListed).map(({ person, reason }) => (
              <li key={person.id}>
                <b>{fullName(person)}</b>
                <span>{reason}</span>
              </li>
            ))}
            {refused.length > mostListed && <li>and {refused.length - mostListed} more</li>}
          </ul>
        </div>
      )}
      {standing.length > 0 && <p className="muted">{standing.length} are so already and stay as they are.</p>}
    </>
  )
}

interface LinesProps {
  title: string
  people: readonly ListedPerson[]
  wordsFor: (person: ListedPerson) => string
  isOpen: boolean
}

function Lines({ title, people, wordsFor, isOpen }: LinesProps) {
  if (people.length === 0) return <p>Nobody would change.</p>
  return (
    <details open={isOpen}>
      <summary>{title}</summary>
      <ul className="lines people-lines">
        {people.slice(0, mostListed).map((person) => (
          <li key={person.id}>
            <b>{fullName(person)}</b>
            <span>{wordsFor(person)}</span>
          </li>
        ))}
        {people.length > mostListed && <li>and {people.length - mostListed} more</li>}
      </ul>
    </details>
  )
}
