import type { ComponentType, ReactNode } from 'react'
import { type Answers, type AnswerValue, answerTo, isBlank } from '#shared/applications/response.ts'
import type { Question } from '#shared/forms/form.ts'
import { type AnswerKind, isDate, isLink, questionTypes, rolesChosen } from '#shared/forms/question-types.ts'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { RolePill } from '#web/roles/role-pill.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { ViewFileButton } from './view-file-button.tsx'
import styles from './answers.module.css'

interface Props {
  question: Question
  answers: Answers
  responseId: string
  sectionId: string
  of?: 'submission' | undefined
  /** The questions whose answers the reader may not know. */
  hidden?: ReadonlySet<string> | undefined
  /** Shows an answer that is a text, with marks in it. */
  showText?: ((questionId: string, text: string) => ReactNode) | undefined
}

/** An answer, for reading. */
export function AnswerView(props: Props) {
  const { question, answers, hidden } = props
  if (hidden?.has(question.questionId))
    return <p className="muted">Hidden: it tells whose application this is.</p>
  const answer = answerTo(question, answers)
  const View = views[questionTypes[question.questionType].answer]
  return isBlank(answer) ? <p className="muted">Not provided</p> : <View {...props} answer={answer} />
}

type ViewProps = Omit<Props, 'answers' | 'hidden'> & { answer: AnswerValue }
type TextProps = Pick<ViewProps, 'answer'> & Partial<Pick<ViewProps, 'question' | 'showText'>>

/** A text as it was written, with its line breaks. */
export const TextView = ({ answer, question, showText }: TextProps) => (
  <p className={styles.text} dir="auto">
    {showText && question ? showText(question.questionId, String(answer)) : answer}
  </p>
)

/** What is no address that can be opened is shown as it was written. */
const LinkView = ({ answer }: ViewProps) =>
  isLink(String(answer)) ? (
    <p className={styles.text}>
      <a href={String(answer).trim()} target="_blank" rel="noopener noreferrer">
        {answer}
        <span className="vh"> (opens in a new tab)</span>
      </a>
    </p>
  ) : (
    <TextView answer={answer} />
  )

const DateView = ({ answer }: ViewProps) =>
  isDate(String(answer)) ? (
    <p>
      <ZonedDate iso={`${String(answer)}T12:00`} />
    </p>
  ) : (
    <TextView answer={answer} />
  )

const ListView = ({ answer }: ViewProps) => (
  <ul className="bullets">
    {[answer].flat().map((option) => (
      <li key={option}>{option}</li>
    ))}
  </ul>
)

const RolesView = ({ question, answer }: ViewProps) => (
  <p className="row">
    {rolesChosen(question, answer, chapterRoles.ids).map((role, index) => (
      <span key={role}>
        {question.ordersRoles && `${index + 1}. `}
        <RolePill role={role} />
      </span>
    ))}
  </p>
)

const FileView = ({ answer, question: { questionId }, responseId, sectionId, of }: ViewProps) => (
  <p className="row">
    {answer}
    <ViewFileButton {...{ responseId, sectionId, questionId, of }} name={String(answer)} />
  </p>
)

const views: Readonly<Record<AnswerKind, ComponentType<ViewProps>>> = {
  text: TextView,
  link: LinkView,
  date: DateView,
  list: ListView,
  roles: RolesView,
  file: FileView,
}
