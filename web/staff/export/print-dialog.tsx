import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ExportedApplication } from '#shared/decisions/candidate-routes.ts'
import type { Section } from '#shared/forms/form.ts'
import { counted } from '#shared/kernel/wording.ts'
import { answerText } from '#web/answers/answer-text.ts'
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
    {applications.map((each) => (
      <article key={each.responseId} aria-label={each.rows[0]?.name}>
        <h1>{each.rows[0]?.name}</h1>
        <p>{chapterRoles.namesOf(each.rows.map(({ role }) => role))}</p>
        {sections.map((section) => (
          <Answered key={section.sectionId} section={section} answers={each.answers ?? {}} />
        ))}
      </article>
    ))}
  </div>
)

interface AnsweredProps {
  section: Section
  answers: NonNullable<ExportedApplication['answers']>
}

/** The questions of a section that the reader may read. */
function Answered({ section, answers }: AnsweredProps) {
  const given = section.questions.filter(({ questionId }) => Object.hasOwn(answers, questionId))
  if (given.length === 0) return null
  return (
    <section>
      <h2>{section.sectionName}</h2>
      {given.map((question) => (
        <div key={question.questionId}>
          <h3>{question.questionText}</h3>
          <p dir="auto">{answerText(question, answers[question.questionId]!) || 'Not provided'}</p>
        </div>
      ))}
    </section>
  )
}
