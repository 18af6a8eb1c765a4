import { Button } from '@aws-amplify/ui-react'
import { useQuery } from '@tanstack/react-query'
import type { PublicForm } from '#shared/form.ts'
import { pathTo } from '#shared/pages.ts'
import { Failure } from '#web/ui/message.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { useNow } from '#web/ui/clock.ts'
import { responseQueries } from '../queries.ts'
import { nextStep } from './next-step.ts'

/** The one button of the overview. */
export function ApplyButton({ form }: { form: PublicForm }) {
  const mine = useQuery(responseQueries.mine())
  const now = useNow(Date.parse(form.dueDate))
  if (mine.data) return <Step form={form} step={nextStep(form, mine.data, now)} />
  if (!mine.error) return <span className="skeleton skeleton--button" />
  return (
    <div className="stack">
      <Failure>Something went wrong: {mine.error.message}</Failure>
      <p>
        <Button onClick={() => void mine.refetch()}>Try again</Button>
      </p>
    </div>
  )
}

function Step({ form, step }: { form: PublicForm; step: ReturnType<typeof nextStep> }) {
  if (step === 'Application Closed') return <Closed />
  const to = step === 'Go to status page' ? pathTo('status') : pathTo('form', { formId: form.id })
  return (
    <p>
      <ButtonLink look="primary" to={to}>
        {step}
      </ButtonLink>
    </p>
  )
}

const Closed = () => (
  <p className="row">
    <Button isDisabled aria-describedby="closed">
      Application Closed
    </Button>
    <span id="closed">Submission deadline has passed</span>
  </p>
)
