import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { type Answers, answerTo, isBlank, rolesIn } from '#shared/applications/response.ts'
import { shownSections } from '#shared/applications/shown.ts'
import { submissionErrors } from '#shared/applications/submission.ts'
import { type ApplicationForm, type Section, sectionsFor } from '#shared/forms/form.ts'
import { withFixedRoles } from '#shared/forms/open-roles.ts'
import { questionTypes } from '#shared/forms/question-types.ts'
import { AnsweredSections } from '#web/answers/answered-section.tsx'
import { faultsHeading, faultWords } from '#web/answers/fault-words.ts'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { Markdown } from '#web/kit/ui/markdown.tsx'
import { Notice } from '#web/kit/ui/message.tsx'
import { PageHead } from '#web/kit/ui/page-head.tsx'
import { useFocusAfter } from '#web/kit/ui/problem-summary.tsx'
import { useAddress } from '#web/kit/ui/use-address.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { TrialFields } from './trial-fields.tsx'
import styles from './builder.module.css'

/** What the trial shows is in the address: a section, counted from 1 among all, or the check of all answers. */
const name = 'trial'
const check = 'check'

/** Whether the form is being tried out, and where that begins and ends. */
export function useTrial() {
  const [address] = useAddress()
  const at = (place?: string) => {
    const next = new URLSearchParams(address)
    next.delete(name)
    if (place) next.set(name, place)
    return { search: String(next) }
  }
  return { place: address.get(name), at }
}

/** The whole form as an applicant fills it in. Nothing is saved: what is filled in goes with the page. */
export function Trial({ form }: { form: ApplicationForm }) {
  const { place, at } = useTrial()
  const [answers, setAnswers] = useState<Answers>({})
  const [wasChecked, setChecked] = useState(false)
  const rules = useMemo(() => withFixedRoles(form, chapterRoles), [form])
  const isCheck = place === check
  if (isCheck && !wasChecked) setChecked(true)
  const all = shownSections(form.sections, answers)
  const sections = sectionsFor(all, rolesIn(rules, answers))
  const section = isCheck
    ? undefined
    : (sections.find((each) => each === all[Number(place) - 1]) ?? sections[0])
  const errors = submissionErrors(rules, { ...answers, ...attachedTo(form) })
  const problems = new Map(errors.map(({ questionId, message }) => [questionId, faultWords(message)]))
  const placeOf = (each: Section) => String(all.indexOf(each) + 1)
  const next = section && sections[sections.indexOf(section) + 1]
  const heading = useFocusAfter<HTMLHeadingElement>(place)
  return (
    <main className="page page--wide" id="main">
      <PageHead heading="Try the form as an applicant">
        <ButtonLink look="small" to={at()}>
          End the trial
        </ButtonLink>
      </PageHead>
      <Notice>This is a trial. Nothing is saved, and nobody sees what you fill in.</Notice>
      <div className={`${styles.setup} ${styles.notices}`}>
        <nav className={`surface strip ${styles.rail}`} aria-label="Sections">
          <ol className="steps">
            {sections.map((each) => (
              <Step
                key={each.sectionId}
                to={at(placeOf(each))}
                words={each.sectionName || 'Untitled section'}
                isCurrent={each === section}
                isBegun={each.questions.some((question) => !isBlank(answerTo(question, answers)))}
                problems={errors.filter(({ sectionId }) => sectionId === each.sectionId).length}
                wasChecked={wasChecked}
              />
            ))}
            <Step to={at(check)} words="Check your answers" isCurrent={isCheck} problems={errors.length} />
          </ol>
        </nav>
        <div className={`stack ${styles.trial}`}>
          <h2 className={styles.title} ref={heading} tabIndex={-1}>
            {section ? section.sectionName || 'Untitled section' : 'Check your answers'}
          </h2>
          {section ? (
            <>
              <Markdown text={section.description ?? ''} />
              <TrialFields
                questions={section.questions}
                {...{ rules, answers }}
                problems={wasChecked ? problems : undefined}
                onChange={setAnswers}
              />
              <div className="row">
                <ButtonLink look="primary" to={at(next ? placeOf(next) : check)}>
                  {next ? `Next: ${next.sectionName}` : 'Check your answers'}
                </ButtonLink>
              </div>
            </>
          ) : (
            <>
              <p className={`note ${errors.length > 0 ? 'note--warn' : 'note--good'}`} role="status">
                <Icon shape={errors.length > 0 ? 'problem' : 'done'} />
                <span>
                  {errors.length > 0
                    ? `${faultsHeading(errors.map(({ message }) => message))}.`
                    : 'Everything is there. An applicant could submit this.'}{' '}
                  {Object.keys(attachedTo(form)).length > 0 && 'Files count as attached.'}
                </span>
              </p>
              <AnsweredSections
                {...{ sections, answers, problems }}
                isSummary
                responseId=""
                fix={(sectionId) => (
                  <Link to={at(placeOf(all.find((each) => each.sectionId === sectionId)!))}>Go to it</Link>
                )}
              />
            </>
          )}
        </div>
      </div>
    </main>
  )
}

/** In a trial no file is attached: each question for one counts as answered. */
const attachedTo = ({ sections }: ApplicationForm): Answers =>
  Object.fromEntries(
    sections
      .flatMap(({ questions }) => questions)
      .filter(({ questionType }) => questionTypes[questionType].answer === 'file')
      .map(({ questionId }) => [questionId, 'file.pdf']),
  )

interface StepProps {
  to: { search: string }
  words: string
  isCurrent: boolean
  isBegun?: boolean
  problems: number
  wasChecked?: boolean
}

/** A section in the list, with its state as an applicant sees it. */
function Step({ to, words, isCurrent, isBegun = false, problems, wasChecked = false }: StepProps) {
  const isDone = isBegun && problems === 0
  const state = isCurrent ? 'now' : isDone ? 'done' : wasChecked && problems > 0 ? 'missing' : 'later'
  return (
    <li data-state={state}>
      <Link to={to} replace aria-current={isCurrent ? 'step' : undefined}>
        <Icon shape={shapes[state]} />
        <b>{words}</b>
        {state === 'missing' && <small>{problems} to answer</small>}
        {isDone && <small>Completed</small>}
      </Link>
    </li>
  )
}

const shapes = { done: 'done', missing: 'problem', now: 'now', later: 'ring' } as const
