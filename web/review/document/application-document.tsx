import { Button } from '@aws-amplify/ui-react'
import { answersOf, type Answers } from '#shared/response.ts'
import type { Review } from '#shared/review.ts'
import type { Section } from '#shared/form.ts'
import { AnswerView } from '#web/answers/answer-view.tsx'
import { RolePill } from '#web/roles/role-pill.tsx'
import { headingOf, words } from '../words.ts'
import { JumpToRubric } from './jump-to-rubric.tsx'
import { sectionAnchor, useGoToSection } from './section-place.ts'
import { SectionLinks } from './section-links.tsx'
import '#web/answers/answers.css'

interface Props {
  review: Review
  sectionId: string | undefined
  /** Told when the reviewer wants to say that they know the applicant; nothing where it is too late for that. */
  onConflict: (() => void) | undefined
}

/** The application as reviewers see it, with the way to each of its sections. */
export function ApplicationDocument({ review, sectionId, onConflict }: Props) {
  const { kind, responseId, role, sections } = review
  const answers = answersOf(review)
  useGoToSection(review, sectionId)
  return (
    <article className="split__doc">
      <title>{`${headingOf(review)} - Application Portal`}</title>
      <div className="stack">
        <div className="row">
          <RolePill role={role} />
          <span className="muted small">{words[kind].title}</span>
          {onConflict && (
            <Button size="small" variation="link" className="push" onClick={onConflict}>
              I know this applicant
            </Button>
          )}
        </div>
        <h1 className="h1--dense">{headingOf(review)}</h1>
        <SectionLinks review={review} sectionId={sectionId} />
      </div>
      {sections.length === 0 && <NoSections />}
      {sections.map((section) => (
        <DocumentSection key={section.sectionId} {...{ responseId, section, answers }} />
      ))}
      <JumpToRubric review={review} />
    </article>
  )
}

const NoSections = () => (
  <p className="surface empty docsec muted">This form has no sections for reviewers of this role.</p>
)

interface SectionProps {
  responseId: string
  section: Section
  answers: Answers
}

function DocumentSection({ responseId, section, answers }: SectionProps) {
  const { sectionId, sectionName, questions } = section
  return (
    <section className="surface answers docsec" aria-labelledby={sectionAnchor(sectionId)}>
      <h2 id={sectionAnchor(sectionId)} tabIndex={-1}>
        {sectionName}
      </h2>
      {questions.map((question) => (
        <div key={question.questionId} className="answers__one">
          <h3>{question.questionText}</h3>
          <AnswerView question={question} answers={answers} place={{ responseId, sectionId }} />
        </div>
      ))}
      {questions.length === 0 && <p className="muted">Nothing was asked here.</p>}
    </section>
  )
}
