import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Answers } from '#shared/applications/response.ts'
import type { ExportedApplication } from '#shared/decisions/candidate-routes.ts'
import type { Section } from '#shared/forms/form.ts'
import { counted } from '#shared/kernel/wording.ts'
import { AnsweredSections } from '#web/answers/answered-section.tsx'
import { TextButton } from '#web/kit/ui/text-button.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { type ListedRow, useDashboard } from '../dashboard-data.ts'
import { collecting, sectionsOf } from './collect.ts'
import { ExportRun } from './export-run.tsx'
import styles from './export.module.css'

interface Props {
  rows: readonly ListedRow[]
  onClose: () => void
}

interface Packet {
  applications: readonly ExportedApplication[]
  sections: readonly Section[]
}

/** Prints what applicants wrote as one document: a page or more for each. */
export default function PrintDialog({ rows, onClose }: Props) {
  const { formId } = useDashboard()
  const [ids] = useState(() => [...new Set(rows.map(({ row }) => row.responseId))])
  const [packet, setPacket] = useState<Packet>()
  useEffect(() => {
    if (packet) window.print()
  }, [packet])
  return (
    <>
      <ExportRun
        title="Print applications"
        noun="applicant"
        ids={ids}
        send={collecting(formId, ['answers'])}
        onCollected={async (applications) => setPacket({ applications, sections: await sectionsOf(formId) })}
        done={`${counted(ids.length, 'application')} ready to print.`}
        onClose={onClose}
      >
        {packet && <TextButton onClick={() => window.print()}>Print again</TextButton>}
      </ExportRun>
      {packet && createPortal(<Printed {...packet} />, document.body)}
    </>
  )
}

const Printed = ({ applications, sections }: Packet) => (
  <div className={styles.packet}>
    {applications.map(({ responseId, rows, answers = {} }) => (
      <article key={responseId} aria-label={rows[0]?.name}>
        <h1>{rows[0]?.name}</h1>
        <p>{chapterRoles.namesOf(rows.map(({ role }) => role))}</p>
        <AnsweredSections
          {...{ responseId, answers }}
          sections={readable(sections, answers)}
          aside={({ hideFromReviewers }) => hideFromReviewers && 'Hidden from reviewers'}
        />
      </article>
    ))}
  </div>
)

/** The questions whose answers were given to the reader. */
const readable = (sections: readonly Section[], answers: Answers) =>
  sections
    .map((section) => ({
      ...section,
      questions: section.questions.filter(({ questionId }) => Object.hasOwn(answers, questionId)),
    }))
    .filter(({ questions }) => questions.length > 0)
