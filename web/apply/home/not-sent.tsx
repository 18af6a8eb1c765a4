import { skipToken, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { isDraft, type ResponseOverview } from '#shared/applications/progress.ts'
import { type Answers, answersOf, type ApplicationResponse } from '#shared/applications/response.ts'
import type { PublicForm } from '#shared/forms/form.ts'
import { lastMoment } from '#shared/kernel/day.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { NearTime } from '#web/kit/dates/zoned-date.tsx'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { EmailWhenOpen } from '#web/session/email-when-open.tsx'
import { useUser } from '#web/session/session.tsx'
import { responseQueries } from '../application-queries.ts'
import { responseKey } from '../cached-response.ts'
import { MissedWords } from '../closed.tsx'
import { AskHelp } from '../form/ask-help.tsx'
import HelpDialog from '../form/help-dialog.tsx'
import { type NextStep, nextStep } from '../next-step.ts'
import { AboutForm } from './about-form.tsx'
import { aboutTime, askedIn, Checklist, minutesOf } from './checklist.tsx'
import { Headline } from './headline.tsx'
import { Resume } from './resume.tsx'
import { Withdrawn } from './withdrawn.tsx'
import styles from '../home.module.css'

interface Props {
  form: PublicForm
  own: ResponseOverview | undefined
  isFirst: boolean
}

/** A form for which the person has submitted nothing: not begun, a draft, or withdrawn. */
export function NotSent({ form, own, isFirst }: Props) {
  const step = nextStep(form, own, useNow(lastMoment(form.dueDate)))
  if (own && !isDraft(own)) return <Withdrawn {...{ form, isFirst }} response={own} />
  const head = <Head {...{ form, step, isFirst }} hasDraft={own !== undefined} />
  return own ? (
    <Draft {...{ form, step, head, isFirst }} responseId={own.id} />
  ) : (
    <>
      {head}
      <ToDo {...{ form, step, isFirst }} answers={{}} />
    </>
  )
}

interface DraftProps {
  form: PublicForm
  step: NextStep
  isFirst: boolean
  head: ReactNode
  responseId: string
}

/** A draft that is open in this page knows more than the server may have answered yet. */
function Draft({ form, step, head, isFirst, responseId }: DraftProps) {
  const { data: open } = useQuery<ApplicationResponse>({ queryKey: responseKey(form.id), queryFn: skipToken })
  const stored = useQuery({ ...responseQueries.find(responseId), enabled: !open })
  return (
    <>
      {head}
      <Loaded
        of={open ? { ...stored, data: open } : stored}
        what="answers"
        part={<span className={`skeleton ${styles.waiting}`} />}
      >
        {(response) => (
          <>
            <ToDo {...{ form, step, isFirst }} answers={answersOf(response)} />
            <AskHelp {...{ response, HelpDialog }} isNotOffered={step !== 'continue'} />
          </>
        )}
      </Loaded>
    </>
  )
}

interface ToDoProps {
  form: PublicForm
  step: NextStep
  isFirst: boolean
  answers: Answers
}

/** How far it is, the sections, and what else there is to know. */
const ToDo = ({ form, step, isFirst, answers }: ToDoProps) =>
  step === 'closed' ? (
    <TooLate form={form} answers={answers} />
  ) : (
    <>
      {step === 'wait' ? (
        <div className="row">
          <ButtonLink {...(isFirst && { look: 'primary' })} to={pathTo('form', { formId: form.id })}>
            Read the questions
          </ButtonLink>
          <EmailWhenOpen />
        </div>
      ) : (
        <Resume {...{ form, step, isFirst, answers }} />
      )}
      <Checklist {...{ form, step, answers }} />
      <AboutForm form={form} />
    </>
  )

/** The way out of a missed deadline. */
const TooLate = ({ form, answers }: Pick<ToDoProps, 'form' | 'answers'>) => (
  <section className="card card--note" aria-label="Submission deadline has passed">
    <MissedWords form={form} />
    {Object.keys(answers).length > 0 && (
      <p>
        <Link to={pathTo('form', { formId: form.id })}>Read your answers</Link>
      </p>
    )}
  </section>
)

interface HeadProps extends Omit<DraftProps, 'responseId' | 'head'> {
  hasDraft: boolean
}

function Head({ form, step, isFirst, hasDraft }: HeadProps) {
  const { firstName } = useUser()
  return (
    <header>
      <p className="kicker">{form.semester} Application</p>
      <Headline isFirst={isFirst}>
        {step === 'closed' && !hasDraft ? `${form.semester} is closed.` : headlines[step](firstName)}
      </Headline>
      <Lead {...{ form, step, hasDraft }} />
    </header>
  )
}

const headlines: Record<NextStep, (firstName: string) => string> = {
  begin: (name) => `Ready when you are, ${name}.`,
  continue: (name) => `Good to see you again, ${name}.`,
  wait: (name) => `Get ready, ${name}.`,
  closed: () => 'Your application was not submitted.',
}

function Lead({ form, step, hasDraft }: Omit<HeadProps, 'isFirst'>) {
  if (step === 'continue') return null
  if (step === 'begin')
    return (
      <p className="lead">
        {aboutTime(minutesOf(askedIn(form, {})))} of writing, in as many sittings as you like. Every answer
        saves itself, on any device.
      </p>
    )
  if (step === 'closed') return <p className="lead">Submission deadline has passed.</p>
  return (
    <p className="lead">
      Not open yet: it opens <NearTime iso={form.opensAt ?? ''} />.{' '}
      {hasDraft
        ? 'Your answers are kept, and you can continue then.'
        : "Here is what we'll ask, so that you can prepare."}
    </p>
  )
}
