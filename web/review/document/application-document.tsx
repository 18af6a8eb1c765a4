import { Button } from '@aws-amplify/ui-react'
import { answersOf } from '#shared/response.ts'
import type { Review } from '#shared/review.ts'
import { AnsweredSection } from '#web/answers/answered-section.tsx'
import { RolePill } from '#web/roles/role-pill.tsx'
import { headingOf, words } from '../words.ts'
import { JumpToRubric } from './jump-to-rubric.tsx'
import { useGoToSection } from './section-place.ts'
import { SectionLinks } from './section-links.tsx'

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
        <AnsweredSection key={section.sectionId} {...{ responseId, section, answers }} className="docsec" />
      ))}
      <JumpToRubric review={review} />
    </article>
  )
}

const NoSections = () => (
  <p className="surface empty docsec muted">This form has no sections for reviewers of this role.</p>
)
