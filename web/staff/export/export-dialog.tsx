import { useState } from 'react'
import type { ExportedApplication, ExportPart } from '#shared/decisions/candidate-routes.ts'
import { mayKnowDecisions } from '#shared/kernel/permissions.ts'
import { counted, grouped } from '#shared/kernel/wording.ts'
import { type ExportColumn, type ExportFormat, saveTable } from '#web/kit/exported-table.ts'
import { Check } from '#web/kit/list/check.tsx'
import type { Column } from '#web/kit/list/column.ts'
import { RadioChoice } from '#web/kit/ui/radio-choice.tsx'
import { useUser } from '#web/session/session.tsx'
import { type ListedRow, useDashboard } from '../dashboard-data.ts'
import { collecting, questionsOf } from './collect.ts'
import { exportColumns, linesFor } from './export-rows.ts'
import { AskExport } from './export-run.tsx'
import styles from './export.module.css'

const partWords: Record<ExportPart, readonly [name: string, about: string]> = {
  contact: ['Contact', 'Email first, then first and last name'],
  answers: ['Answers', 'One for each question; files by their names'],
  scores: ['Scores', 'Average, spread, one for each criterion and reviewer, notes'],
  decisions: ['Decisions', 'Order of roles, status, shortlist, labels, decision, answer'],
}
const allParts = Object.keys(partWords) as ExportPart[]

interface Props {
  rows: readonly ListedRow[]
  /** How these rows were chosen: 'as filtered'. */
  called: string
  /** The column of adjusted scores, if it is shown. */
  adjusted?: Column<ListedRow> | undefined
  /** Further columns of the list that is exported. */
  more?: readonly ExportColumn<ListedRow>[] | undefined
  onClose: () => void
}

/** Asks what to export, then collects it and saves it as one file: a line for each application and role. */
export default function ExportDialog({ rows: given, called, adjusted, more, onClose }: Props) {
  const { rows: all, withheld, form, formId, colleagues } = useDashboard()
  const knowsDecisions = mayKnowDecisions(useUser(), form.phase)
  const [scope, setScope] = useState<'given' | 'all'>('given')
  const [parts, setParts] = useState<readonly ExportPart[]>(allParts)
  const rows = scope === 'all' ? all : given
  const save = async (got: readonly ExportedApplication[], format: ExportFormat) => {
    const lines = linesFor(rows, got)
    const { timeZone = 'UTC' } = form
    const questions = parts.includes('answers') ? await questionsOf(formId) : []
    const { labels } = form
    const shown = { lines, parts, questions, colleagues, labels, timeZone, knowsDecisions, adjusted, more }
    saveTable(`applications-${formId}`, format, exportColumns(shown), lines)
  }
  const toggle = (part: ExportPart, isChosen: boolean) =>
    setParts(allParts.filter((each) => (each === part ? isChosen : parts.includes(each))))
  return (
    <AskExport
      title="What to export"
      noun="applicant"
      ids={[...new Set(rows.map(({ row }) => row.responseId))]}
      count={rows.length}
      isPossible={parts.length > 0}
      send={collecting(formId, parts)}
      onCollected={save}
      done={`${counted(rows.length, 'application')} exported.`}
      onClose={onClose}
    >
      {given.length < all.length && (
        <RadioChoice
          legend="Rows"
          options={[
            ['given', `${counted(given.length, 'application')} ${called}`],
            ['all', `All ${grouped(all.length)} applications`],
          ]}
          value={scope}
          onChoose={setScope}
        />
      )}
      <fieldset className={styles.parts}>
        <legend>Columns</legend>
        {allParts.map((part) => (
          <Check key={part} isChecked={parts.includes(part)} onChange={(isChosen) => toggle(part, isChosen)}>
            <span>
              {partWords[part][0]} <span className="muted small">{partWords[part][1]}</span>
            </span>
          </Check>
        ))}
      </fieldset>
      <p className="muted small">
        One row for each application.
        {withheld > 0 &&
          ` ${counted(withheld, 'application is', 'applications are')} hidden because of your conflict of interest.`}
      </p>
    </AskExport>
  )
}
