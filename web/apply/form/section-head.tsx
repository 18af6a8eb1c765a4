import type { Section } from '#shared/form.ts'
import { Markdown } from '#web/ui/markdown.tsx'

export interface Position {
  section: Section
  /** All sections that this person fills in, in their order. */
  sections: readonly Section[]
}

export const positionText = ({ section, sections }: Position) =>
  `${sections.indexOf(section) + 1} of ${sections.length}`

export function SectionHead({ section, sections }: Position) {
  const { sectionName, description, questions } = section
  return (
    <>
      <title>{`${sectionName} - Application Portal`}</title>
      <p className="kicker">Section {positionText({ section, sections })}</p>
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
