import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import type { Question as FormQuestion } from '#shared/forms/form.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { pressInAnswers } from '#web/answers/answer-keys.ts'
import { LoggedOutNotice, RefusedNotice } from '#web/autosave/save-notices.tsx'
import { lazyDialog } from '#web/kit/ui/lazy-dialog.tsx'
import { LoadingPage } from '#web/kit/ui/loading-page.tsx'
import { Markdown } from '#web/kit/ui/markdown.tsx'
import { ApplicationOf, ownResponse, useApplication } from './application.tsx'
import { AskHelp } from './form/ask-help.tsx'
import { Missed, useIsClosed } from './form/deadline-notices.tsx'
import { Pager, StayNotice, useLeave } from './form/leave-section.tsx'
import { Question } from './form/question.tsx'
import { SaveBar } from './form/save-bar.tsx'
import { SectionList } from './form/section-list.tsx'
import { goOn, questionList, SectionProblems, useFirstField, useGoToHash } from './form/section-problems.tsx'
import { sectionState } from './form/section-state.ts'
import { SetAside } from './form/set-aside.tsx'
import { type Position, positionText, useSections } from './sections.ts'
import questions from '#web/answers/questions.module.css'
import styles from './form.module.css'

/** One section of the form, with its save bar and the list of sections. */
export default function FormPage() {
  const { formId = '', sectionId } = useParams()
  return (
    <ApplicationOf formId={formId} skeleton={<FormSkeleton />}>
      <SectionPage sectionId={sectionId} />
    </ApplicationOf>
  )
}

/** Without a section in the address, the first unfinished section opens; an unknown section leads to the first. */
function SectionPage({ sectionId }: { sectionId: string | undefined }) {
  const { form, draft, autosave } = useApplication()
  const sections = useSections()
  const { leave, stayed } = useLeave(sectionId)
  const section = sections.find((each) => each.sectionId === sectionId)
  useGoToHash()
  useFirstField()
  if (!section) {
    const unfinished = sections.find(
      (each) => sectionState(each, form, draft.answersIn(each.sectionId)).problems > 0,
    )
    const next = (sectionId ? undefined : unfinished) ?? sections[0]!
    return (
      <>
        <FormSkeleton />
        <Navigate to={pathTo('section', { formId: form.id, sectionId: next.sectionId })} replace />
      </>
    )
  }
  const position = { section, sections }
  return (
    <>
      <SaveBar {...position} leave={leave} />
      <div className={`page ${styles.form}`}>
        <SectionList {...position} leave={leave} />
        <main id="main" key={section.sectionId}>
          <SectionHead {...position} />
          <LoggedOutNotice autosave={autosave}>
            Your answers stay on this page and are saved after you log in again.
          </LoggedOutNotice>
          <RefusedNotice autosave={autosave} />
          <SetAside />
          <StayNotice stayed={stayed} />
          <SectionProblems section={section} />
          <AskedNow questions={section.questions} />
          <div
            id={questionList}
            className={questions.list}
            onKeyDown={(event) => pressInAnswers(event, goOn)}
          >
            {section.questions.map((question) => (
              <Question key={question.questionId} sectionId={section.sectionId} question={question} />
            ))}
          </div>
          <Pager {...position} leave={leave} />
          <Help />
        </main>
      </div>
    </>
  )
}

/** Says to screen readers which questions a choice has added or removed. */
function AskedNow({ questions }: { questions: readonly FormQuestion[] }) {
  const [before, setBefore] = useState(questions)
  const [words, setWords] = useState('')
  if (before !== questions) {
    setBefore(questions)
    setWords(changeWords(before, questions))
  }
  return (
    <p className="vh" role="status">
      {words}
    </p>
  )
}

function changeWords(before: readonly FormQuestion[], after: readonly FormQuestion[]): string {
  const textsOf = (some: readonly FormQuestion[], others: readonly FormQuestion[]) =>
    some.filter((one) => !others.includes(one)).map(({ questionText }) => questionText)
  return [
    ...textsOf(after, before).map((text) => `One more question: ${text}`),
    ...textsOf(before, after).map((text) => `No longer asked: ${text}`),
  ].join(' ')
}

const HelpDialog = lazyDialog(() => import('./form/help-dialog.tsx'))

function Help() {
  const { form } = useApplication()
  const { data: response } = useQuery(ownResponse(form.id))
  const isNotOffered = useIsClosed()
  return (
    <>
      {response && <AskHelp {...{ response, isNotOffered, HelpDialog }} />}
      {isNotOffered && <Missed />}
    </>
  )
}

function SectionHead(position: Position) {
  const { sectionName, description, questions } = position.section
  return (
    <>
      <title>{`${sectionName} - Application Portal`}</title>
      <p className="kicker">Section {positionText(position)}</p>
      <h1>{sectionName}</h1>
      {description && (
        <div className="lede">
          <Markdown text={description} />
        </div>
      )}
      {questions.some(({ optional }) => !optional) && (
        <p className="lede">
          Questions marked{' '}
          <span className="req" aria-hidden="true">
            *
          </span>
          <span className="vh">required</span> must be answered.
        </p>
      )}
    </>
  )
}

const FormSkeleton = () => (
  <>
    <div className={styles.savebar}>
      <div />
    </div>
    <div className={`page ${styles.form}`}>
      <div className={styles.tasks}>
        <span className="skeleton" />
      </div>
      <LoadingPage
        className={`stack ${styles.read}`}
        title="Your application"
        what="your application"
        shapes={['title', 'text', 'question', 'question', 'question']}
      />
    </div>
  </>
)
