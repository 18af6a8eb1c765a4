import type { Rubric } from '#shared/rubric.ts'

/** The name of a rubric, and where it is written out. */
export const RubricHead = ({
  rubric: { title, detailLink },
}: {
  rubric: Pick<Rubric, 'title' | 'detailLink'>
}) => (
  <>
    {title && <h2>{title}</h2>}
    {detailLink && (
      <p className="small">
        <a href={detailLink} target="_blank" rel="noopener noreferrer">
          Rubric in full<span className="vh"> (opens in a new tab)</span>
        </a>
      </p>
    )}
  </>
)
