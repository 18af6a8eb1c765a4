import { Link } from 'react-router-dom'
import type { Review } from '#shared/review.ts'
import { sectionPlace } from './section-place.ts'

/** The way to each section of the application. */
export const SectionLinks = ({ review, sectionId }: { review: Review; sectionId: string | undefined }) => (
  <nav className="sections" aria-label="Sections">
    <ul>
      {review.sections.map((section) => (
        <li key={section.sectionId}>
          <Link
            to={sectionPlace(review, section.sectionId)}
            aria-current={section.sectionId === sectionId ? 'location' : undefined}
            replace
          >
            {section.sectionName}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
