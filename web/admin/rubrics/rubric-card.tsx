import { Button } from '@aws-amplify/ui-react'
import { useState } from 'react'
import type { RubricQuestion, RubricVersion } from '#shared/rubric.ts'
import { pathTo } from '#shared/pages.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { RolePill } from '#web/roles/role-pill.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { rubricName } from './words.ts'

/** A rubric in short. */
export function RubricCard({ formId, rubric }: { formId: string; rubric: RubricVersion }) {
  const [isAsking, setAsking] = useState(false)
  const { id, version, roles, questions } = rubric
  const name = rubricName(rubric)
  return (
    <article className="surface rubric-card" aria-labelledby={`rubric-${id}`}>
      <div className="row">
        <h3 id={`rubric-${id}`}>{name}</h3>
        <span className="muted small num">
          <code>{id}</code>, version {version}
        </span>
        <span className="row push">
          <ButtonLink look="small" to={pathTo('editRubric', { formId, rubricId: id })}>
            Edit<span className="vh"> {name}</span>
          </ButtonLink>
          <Button size="small" onClick={() => setAsking(true)}>
            Remove<span className="vh"> {name}</span>
          </Button>
        </span>
      </div>
      <p className="row roles">
        {roles.length === 0 ? (
          <span className="small">For all roles</span>
        ) : (
          roles.map((role) => <RolePill key={role} role={role} />)
        )}
      </p>
      <ol className="asked">
        {questions.map((question) => (
          <Asked key={question.scoreKey} question={question} />
        ))}
      </ol>
      {isAsking && <RemoveDialog formId={formId} rubric={rubric} onClose={() => setAsking(false)} />}
    </article>
  )
}

const Asked = ({
  question: { scoreKey, prompt, minValue, maxValue, optional },
}: {
  question: RubricQuestion
}) => (
  <li>
    <span>
      {prompt}
      {optional && <span className="opt"> (Optional)</span>}
    </span>
    <span className="muted small num">
      <code>{scoreKey}</code>, {minValue} to {maxValue}
    </span>
  </li>
)
