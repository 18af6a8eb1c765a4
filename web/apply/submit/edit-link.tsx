import { Link } from 'react-router-dom'
import type { Section } from '#shared/form.ts'
import { pathTo } from '#shared/pages.ts'

/** Leads back to a section. Read aloud it says to which. */
export const EditLink = ({ formId, section }: { formId: string; section: Section }) => (
  <Link
    to={pathTo('section', { formId, sectionId: section.sectionId })}
    aria-label={`Edit this section: ${section.sectionName}`}
  >
    Edit this section
  </Link>
)
