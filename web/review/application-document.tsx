import { Button } from '@aws-amplify/ui-react'
import type { ReactNode } from 'react'
import { type Answers, answersOf, hiddenIn } from '#shared/applications/response.ts'
import type { Review } from '#shared/reviews/review.ts'
import { AnsweredSections } from '#web/answers/answered-section.tsx'
import { SectionLinks } from '#web/answers/section-links.tsx'
import { useSingleKeys } from '#web/kit/shortcuts/single-keys.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { goToElement } from '#web/kit/ui/problem-summary.tsx'
import { State } from '#web/kit/ui/state.tsx'
import { RolePill } from '#web/roles/role-pill.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { kindTexts } from '#web/staff/assignments/kind-texts.ts'
import type { ShowText } from '#web/staff/scores/passages.tsx'
import { useWritten } from './review-queries.ts'
import { goToScore, nextToScore, scoreOnScale } from './scores.ts'
import { sectionLink, useShownSection } from './section-link.ts'
import styles from './application-document.module.css'
import layout from './review-layout.module.css'

interface Shown {
  review: Review
  sectionId: string | undefined
}

interface Props extends Shown {
  showText: ShowText
  /** The button for the selected passage, while the review can be edited. */
  use: ReactNode
  /** Opens the dialog in which reviewers declare that they know the applicant. Missing if it is too late for that. */
  onConflict: (() => void) | undefined
}

/** The application as reviewers see it, with links to its sections. */
export function ApplicationDocument({ review, sectionId, showText, use, onConflict }: Props) {
  const { kind, responseId, role, sections } = review
  const answers = answersOf(review)
  const hidden = hiddenIn(review)
  useShownSection(review, sectionId)
  return (
    <article className={layout.application}>
      <title>{`${applicationTitle(review)} - Application Portal`}</title>
      <div className="stack">
        <div className="row">
          <RolePill role={role} />
          <span className="muted small">{kindTexts[kind].title}</span>
          {review.isNameHidden && (
            <span className="small">
              <State look={['barred']}>Name hidden</State>
            </span>
          )}
          {onConflict && (
            <Button size="small" variation="link" className={`push ${styles.conflict}`} onClick={onConflict}>
              I know this applicant
            </Button>
          )}
        </div>
        <h1 className="h1--dense">{applicationTitle(review)}</h1>
        <ScoresLink review={review} />
        <SectionLinks sections={sections} current={sectionId} linkTo={(id) => sectionLink(review, id)} />
      </div>
      {sections.length === 0 && (
        <p className={`surface empty ${styles.section} muted`}>
          This form has no sections for reviewers of this role.
        </p>
      )}
      <AnsweredSections
        {...{ responseId, sections, answers, hidden, showText }}
        className={styles.section ?? ''}
      />
      <div className={styles.foot}>
        {use}
        <ScoreLink review={review} />
      </div>
    </article>
  )
}

/** The first stop after the heading, for the keyboard. */
function ScoresLink({ review }: { review: Review }) {
  const answers = useWritten(review)
  const go = () => goToScores(review, answers)
  useSingleKeys({ r: go })
  return (
    <a
      className="skip"
      href="#rubric"
      onClick={(event) => {
        event.preventDefault()
        go()
      }}
    >
      Go to scores
    </a>
  )
}

/** On a phone the rubric follows the application. This link to it shows the score and stays in sight. */
function ScoreLink({ review }: { review: Review }) {
  const answers = useWritten(review)
  return (
    <a
      className={`amplify-button amplify-field-group__control amplify-button--primary ${styles.scoreLink}`}
      href="#rubric"
      onClick={(event) => {
        event.preventDefault()
        goToElement('rubric')
      }}
    >
      Scores, {scoreOnScale(review, answers)}
      <Icon shape="down" />
    </a>
  )
}

const applicationTitle = ({ applicantName, semester, role }: Review) =>
  `${applicantName}'s ${semester} ${chapterRoles.nameOf(role)} Application`

/** Moves the focus to the first question without a score, or else to the first question. Without questions, to the rubric's pane. */
function goToScores(review: Review, answers: Answers) {
  const next = nextToScore(review, answers)
  if (next) goToScore(next.fieldId)
  else goToElement('rubric')
}
