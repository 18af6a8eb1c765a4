import { use } from 'react'
import { numbered, type SetUp } from '#shared/forms/set-up-steps.ts'
import { Problems } from '#web/kit/authoring/field-problems.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { PartLink } from './part-link.tsx'
import { PartsList } from './parts-list.tsx'
import { type Part, partOf, partOfStep, type ShowPart, stepOf } from './parts.ts'
import type { FormDraft } from './use-form-draft.ts'
import styles from './builder.module.css'

interface Props {
  draft: FormDraft
  setUp: SetUp
  part: Part
  onShow: ShowPart
}

type StepState = SetUp['steps'][number]['state'] | 'now'

const shapes = { done: 'done', missing: 'problem', now: 'now', later: 'ring' } as const

/** The steps of the setup, each with its state, and the sections of the form below theirs. */
export function Rail({ draft, setUp, part, onShow }: Props) {
  const problems = use(Problems)
  return (
    <nav className={`surface strip ${styles.rail}`} aria-label="Setup">
      <ol className="steps">
        {setUp.steps.map(({ step, state, says }) => {
          const isCurrent = step === stepOf(part)
          const shown: StepState = isCurrent && state === 'later' ? 'now' : state
          return (
            <li key={step} data-state={shown}>
              <PartLink
                to={partOfStep(step)}
                formId={draft.form.id}
                current={isCurrent ? 'step' : undefined}
                problems={problems.filter((problem) => stepOf(partOf(problem)) === step).length}
                onShow={onShow}
              >
                <Icon shape={shapes[shown]} />
                <b>
                  {numbered(step)}
                  {state !== 'later' && <span className="vh">, {state}</span>}
                </b>
                <small>{says}</small>
              </PartLink>
              {isCurrent && step === 'questions' && <PartsList {...{ draft, part, onShow }} />}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
