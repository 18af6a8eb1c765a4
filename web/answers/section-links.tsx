import { Link, type To } from 'react-router-dom'
import type { Section } from '#shared/forms/form.ts'
import styles from './section-links.module.css'

interface Props {
  sections: readonly Section[]
  /** The section that the address names. */
  current?: string | undefined
  linkTo: (sectionId: string) => To
}

/** Links to the sections of an application. */
export const SectionLinks = ({ sections, current, linkTo }: Props) => (
  <nav className={styles.links} aria-label="Sections">
    <ul>
      {sections.map(({ sectionId, sectionName }) => (
        <li key={sectionId}>
          <Link to={linkTo(sectionId)} aria-current={sectionId === current ? 'location' : undefined} replace>
            {sectionName}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
