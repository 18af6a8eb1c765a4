import { Button } from '@aws-amplify/ui-react'
import { skipToken, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ResponseOverview } from '#shared/applications/progress.ts'
import type { ApplicationResponse } from '#shared/applications/response.ts'
import { isAnnounced, type PublicForm } from '#shared/forms/form.ts'
import { lastMoment } from '#shared/kernel/day.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { Markdown } from '#web/kit/ui/markdown.tsx'
import { responseQueries } from '../application-queries.ts'
import { responseKey } from '../cached-response.ts'
import { AskHelp } from '../form/ask-help.tsx'
import HelpDialog from '../form/help-dialog.tsx'
import { timeLeft } from '../form/time-left.ts'
import { nextStep } from '../next-step.ts'
import { ChangeNotice } from '../status/change-notice.tsx'
import { InterviewNotices, useIsTimeWanted } from '../status/interview-notices.tsx'
import { OfferNotices, openOffers } from '../status/offer-notices.tsx'
import { Welcomes } from '../status/welcomes.tsx'
import { WithdrawnNotice } from '../status/withdrawn-notice.tsx'
import { endOf } from '../unsubmitted-changes.ts'
import { Checklist } from './checklist.tsx'
import { ThingsToHave } from './things-to-have.tsx'
import { WhatHappensNext } from './what-happens-next.tsx'
import styles from '../overview.module.css'

interface Props {
  form: PublicForm
  mine: readonly ResponseOverview[]
  skeleton: ReactNode
}

/** The overview of an applicant who has not begun, who has a draft, or who has submitted: each has its own content. */
export function OwnOverview({ form, mine, skeleton }: Props) {
  const own = mine.find(({ applicationFormId }) => applicationFormId === form.id)
  const step = nextStep(form, mine, useNow(lastMoment(form.dueDate)))
  if (own?.isSubmitted) return <Submitted {...{ form, own, mine }} />
  if (own?.isWithdrawn) return <Withdrawn {...{ form, own, mine }} />
  const next = <NextStep {...{ form, step, mine }} />
  if (own) return <Begun {...{ form, step, next, skeleton }} responseId={own.id} />
  return (
    <Page form={form}>
      {next}
      <Markdown text={form.description} />
      {(step === 'Apply' || step === 'Not open yet') && <ThingsToHave form={form} />}
    </Page>
  )
}

type Step = ReturnType<typeof nextStep>

interface BegunProps extends Omit<Props, 'mine'> {
  step: Step
  next: ReactNode
  responseId: string
}

/** A draft that is open in this page knows more than the server may have answered yet. */
function Begun({ form, step, next, responseId, skeleton }: BegunProps) {
  const { data: open } = useQuery<ApplicationResponse>({ queryKey: responseKey(form.id), queryFn: skipToken })
  const stored = useQuery({ ...responseQueries.find(responseId), enabled: !open })
  const isClosed = step === 'Application Closed' || step === 'Not open yet'
  return (
    <Loaded of={open ? { ...stored, data: open } : stored} page={skeleton}>
      {(response) => (
        <Page form={form}>
          {next}
          {isClosed && (
            <p>
              {step === 'Not open yet'
                ? 'Your answers are kept. You can continue when the form opens.'
                : 'Your application was not submitted.'}{' '}
              <Link to={pathTo('form', { formId: form.id })}>Read your answers</Link>
            </p>
          )}
          <AskHelp {...{ response, HelpDialog }} isNotOffered />
          <Checklist form={form} response={response} isClosed={isClosed} />
          <Markdown text={form.description} />
        </Page>
      )}
    </Loaded>
  )
}

interface OwnProps extends Omit<Props, 'skeleton'> {
  own: ResponseOverview
}

/** The submitted application and its next step: answer an offer, choose a time for an interview, submit changes, or follow its status. */
function Submitted({ form, own, mine }: OwnProps) {
  const now = useNow(lastMoment(form.dueDate))
  const isCalledFor = useIsCalledFor(mine) || (own.change && !endOf(own.change, form, now))
  return (
    <main className={`page page--read ${styles.overview}`} id="main">
      <Title form={form} />
      <p className="lede">
        {own.dateSubmitted && (
          <>
            You submitted your application on <ZonedDate iso={own.dateSubmitted} withTime />.
          </>
        )}
        {own.decisionsReleased && ' The decisions are out.'}
      </p>
      <Calls mine={mine} />
      {own.change && <ChangeNotice response={own} change={own.change} />}
      <p>
        <ButtonLink {...(!isCalledFor && primary)} to={pathTo('status')}>
          {own.decisionsReleased ? 'See your decisions' : 'Go to status page'}
        </ButtonLink>
      </p>
      {!own.decisionsReleased && <WhatHappensNext own={own} form={form} />}
    </main>
  )
}

/** What waits for the person, of any semester: offers to answer, and interviews. */
const Calls = ({ mine }: Pick<Props, 'mine'>) => (
  <>
    <Welcomes mine={mine} />
    <OfferNotices mine={mine} />
    <InterviewNotices mine={mine} />
  </>
)

/** Whether an offer waits for an answer, or an interview for a time. That comes before the next step of the form. */
function useIsCalledFor(mine: readonly ResponseOverview[]) {
  const isTimeWanted = useIsTimeWanted(mine)
  return openOffers(mine).length > 0 || isTimeWanted
}

const Withdrawn = ({ form, own, mine }: OwnProps) => (
  <Page form={form}>
    <Calls mine={mine} />
    <WithdrawnNotice response={own} />
    <p>
      <ButtonLink to={pathTo('status')}>Go to status page</ButtonLink>
    </p>
    <Markdown text={form.description} />
  </Page>
)

const primary = { look: 'primary' } as const

const Title = ({ form: { semester } }: { form: PublicForm }) => (
  <>
    <title>{`${semester} Application - Application Portal`}</title>
    <h1>{semester} Application</h1>
  </>
)

/** Until when applications can be submitted, and from when, if the form is not open yet. */
export function FormDates({ form }: { form: PublicForm }) {
  const due = lastMoment(form.dueDate)
  const now = useNow(due)
  const left = due - now.getTime()
  return (
    <p className="lede">
      {form.opensAt && isAnnounced(form, now) && (
        <>
          Opens <ZonedDate iso={form.opensAt} withTime />,{' '}
        </>
      )}
      {isAnnounced(form, now) ? 'due' : 'Due'} <ZonedDate iso={form.dueDate} withTime />
      {left >= 0 && !isAnnounced(form, now) && (
        <>
          : <b>{timeLeft(left)} left</b>
        </>
      )}
    </p>
  )
}

const Page = ({ form, children }: { form: PublicForm; children: ReactNode }) => (
  <main className={`page page--read ${styles.overview}`} id="main">
    <Title form={form} />
    <FormDates form={form} />
    {children}
  </main>
)

interface NextProps {
  form: PublicForm
  step: Step
  mine: readonly ResponseOverview[]
}

/** The next step, after what waits from an earlier semester. */
const NextStep = ({ mine, ...step }: NextProps) => (
  <>
    <Calls mine={mine} />
    <FormStep {...step} isFirst={!useIsCalledFor(mine)} />
  </>
)

function FormStep({ form, step, isFirst }: Omit<NextProps, 'mine'> & { isFirst: boolean }) {
  if (step === 'Application Closed')
    return (
      <p className="row">
        <Button isDisabled aria-describedby="closed">
          Application Closed
        </Button>
        <span id="closed">Submission deadline has passed</span>
      </p>
    )
  if (step === 'Not open yet')
    return (
      <p className="row">
        <Button isDisabled aria-describedby="opens">
          Not open yet
        </Button>
        <span id="opens">Get ready: here is what you'll need.</span>
      </p>
    )
  const to = step === 'Go to status page' ? pathTo('status') : pathTo('form', { formId: form.id })
  return (
    <p>
      <ButtonLink {...(isFirst && primary)} to={to}>
        {step}
      </ButtonLink>
    </p>
  )
}
