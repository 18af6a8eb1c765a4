import { Link } from 'react-router-dom'
import { numbered, type SetUp, stepPath } from '#shared/forms/set-up-steps.ts'
import { Icon } from '#web/kit/ui/icon.tsx'

const shapes = { done: 'done', missing: 'problem', later: 'ring' } as const
const words = { done: ', done', missing: ', something is missing', later: '' }

/** The steps in which a season is set up, with how far each is. */
export const SetUpSteps = ({ formId, setUp }: { formId: string; setUp: SetUp }) => (
  <ol className="steps" aria-label="Steps of the setup">
    {setUp.steps.map(({ step, state, says }) => (
      <li key={step} data-state={state}>
        <Link to={stepPath(step, formId)}>
          <Icon shape={shapes[state]} />
          <b>
            {numbered(step)}
            <span className="vh">{words[state]}</span>
          </b>
          <small>{says}</small>
        </Link>
      </li>
    ))}
  </ol>
)
