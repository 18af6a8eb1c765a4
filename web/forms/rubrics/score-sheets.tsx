import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Link, useMatch, useParams } from 'react-router-dom'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { type AssignmentKind, assignmentKinds } from '#shared/kernel/assignment-kind.ts'
import { pages } from '#shared/kernel/pages.ts'
import type { Judging } from '#shared/reviews/rubric-routes.ts'
import { rubricsFor } from '#shared/reviews/rubric.ts'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { useAddress } from '#web/kit/ui/use-address.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { PartCard } from './part-card.tsx'
import { PartEditor } from './part-editor.tsx'
import { PartPreview } from './part-preview.tsx'
import { PercentsBar } from './percents-bar.tsx'
import { kindName, readersOf, rubricQueries, type Sheet, sheetPath } from './rubric-queries.ts'
import { fieldsIn, textOf } from './rubric-text.ts'
import { StartSheets } from './start-sheets.tsx'
import { usePercents } from './use-percents.ts'
import { type RubricDraft, useRubricDraft } from './use-rubric-draft.ts'
import styles from './rubrics.module.css'

/** A step of the setup: the score sheets of a form, with the part that the address names open to be edited. */
export function SheetsStep() {
  const { formId = '', rubricId } = useParams()
  const isNew = useMatch(pages.newRubric.path) !== null
  return (
    <Loaded of={useQuery(rubricQueries.ofForm(formId))} what="score sheets" part={skeleton}>
      {(judging) => (
        <ScoreSheets
          key={`${formId} ${rubricId ?? isNew}`}
          {...{ formId, judging }}
          edited={isNew || rubricId !== undefined ? { rubricId } : undefined}
        />
      )}
    </Loaded>
  )
}

interface Props {
  formId: string
  judging: Judging
  /** The part that is being edited; without an id it is a new one. */
  edited: { rubricId: string | undefined } | undefined
}

/** The score sheet of one role at a time: all parts that its reviewers or its interviewers fill in. */
function ScoreSheets({ formId, judging, edited }: Props) {
  const sheet = useSheet(formId, judging, edited?.rubricId)
  const isEmpty = !judging.rubrics.some(({ kind }) => kind === sheet.kind)
  return (
    <>
      <Choice sheet={sheet} />
      {edited ? (
        <EditedSheet sheet={sheet} judging={judging} rubricId={edited.rubricId} />
      ) : isEmpty ? (
        <StartSheets sheet={sheet} judging={judging} />
      ) : (
        <SheetColumns sheet={sheet} judging={judging} />
      )}
    </>
  )
}

/** As tall as two parts. */
const skeleton = (
  <div className="stack" aria-hidden="true">
    <span className={`skeleton ${styles.skeleton}`} />
    <span className={`skeleton ${styles.skeleton}`} />
  </div>
)

/** The sheet that the address names. A part that is being edited is on the sheet of one of its roles. */
function useSheet(formId: string, { rubrics }: Judging, rubricId: string | undefined): Sheet {
  const [address] = useAddress()
  const part = rubrics.find(({ id }) => id === rubricId)
  const kind = part?.kind ?? (address.get('kind') === 'interview' ? 'interview' : 'review')
  const roles = rolesOf(kind)
  const wanted = roles.filter((role) => !part || part.roles.length === 0 || part.roles.includes(role))
  const role = wanted.find((each) => each === address.get('role')) ?? wanted[0] ?? roles[0]!
  return { formId, kind, role }
}

/** The roles that have a sheet of a kind. */
function rolesOf(kind: AssignmentKind): readonly ApplicationRole[] {
  const { current, find } = chapterRoles
  const interviewed = current.filter((role) => find(role)?.hasInterviews)
  return kind === 'review' || interviewed.length === 0 ? current : interviewed
}

const Choice = ({ sheet }: { sheet: Sheet }) => (
  <nav className={styles.choice} aria-label="Score sheets">
    <span className="views">
      {assignmentKinds.map((kind) => (
        <ChoiceLink key={kind} to={{ ...sheet, kind }} isCurrent={kind === sheet.kind}>
          {kindName[kind]}
        </ChoiceLink>
      ))}
    </span>
    <span className="views">
      {rolesOf(sheet.kind).map((role) => (
        <ChoiceLink key={role} to={{ ...sheet, role }} isCurrent={role === sheet.role}>
          {chapterRoles.nameOf(role)}
        </ChoiceLink>
      ))}
    </span>
  </nav>
)

const ChoiceLink = ({ to, isCurrent, children }: { to: Sheet; isCurrent: boolean; children: ReactNode }) => (
  <Link to={sheetPath(to)} aria-current={isCurrent ? 'true' : undefined}>
    {children}
  </Link>
)

function EditedSheet({ sheet, judging, rubricId }: SheetProps & { rubricId: string | undefined }) {
  const draft = useRubricDraft({ sheet, rubricId, rubrics: judging.rubrics })
  if (rubricId && !draft.stored && !draft.isChanged)
    return (
      <p className="surface empty">
        There is no such part. It was removed, or the link is wrong.{' '}
        <Link to={sheetPath(sheet)}>See all score sheets</Link>
      </p>
    )
  return <SheetColumns {...{ sheet, judging }} edited={{ rubricId, draft }} />
}

interface SheetProps {
  sheet: Sheet
  judging: Judging
}

interface Edited {
  rubricId: string | undefined
  draft: RubricDraft
}

/** The parts of a sheet on one side, and the whole or the part that is edited as its readers will see it on the other. */
function SheetColumns({ sheet, judging, edited }: SheetProps & { edited?: Edited }) {
  const { formId, kind, role } = sheet
  const parts = rubricsFor(judging.rubrics, kind, role)
  const percents = usePercents(formId, kind, judging)
  const previewId = useId()
  const editor = edited && <PartEditor key="editor" {...edited} sheet={sheet} judging={judging} />
  const isPlaced = parts.some(({ id }) => id === edited?.rubricId)
  return (
    <div className={styles.columns}>
      <div className="stack">
        <SharedNote sheet={sheet} judging={judging} />
        {parts.map((part) =>
          part.id === edited?.rubricId ? editor : <PartCard key={part.id} {...{ sheet, part, percents }} />,
        )}
        {!isPlaced && editor}
        {parts.length > 0 && <PercentsBar role={role} percents={percents} />}
        {!edited && (
          <p className="row">
            <ButtonLink look="small" to={sheetPath(sheet, 'newRubric')}>
              Add a part
            </ButtonLink>
            <span className="small muted">{kindName[kind]} that have started keep the old version.</span>
          </p>
        )}
      </div>
      <section className={`surface ${styles.preview}`} aria-labelledby={previewId}>
        <h2 id={previewId}>As {readersOf(sheet)} see it</h2>
        {(edited ? [edited.draft.fields] : parts.map((part) => fieldsIn(textOf(part))!)).map((part, at) => (
          <PartPreview key={at} part={part} at={at} />
        ))}
      </section>
    </div>
  )
}

/** Which roles have no part of their own. */
function SharedNote({ sheet: { kind }, judging: { rubrics } }: SheetProps) {
  const own = (role: ApplicationRole) => rubricsFor(rubrics, kind, role).some(({ roles }) => roles.length > 0)
  const isShared = rubrics.some((rubric) => rubric.kind === kind && rubric.roles.length === 0)
  const without = rolesOf(kind).filter((role) => !own(role))
  if (without.length === 0) return null
  const names = without.length === rolesOf(kind).length ? 'every role' : chapterRoles.namesOf(without)
  return isShared ? (
    <p className="small muted">Scored by the part for everyone alone: {names}.</p>
  ) : (
    <p className="note note--warn">
      Nothing to score yet for {names}. Add a part for them, or one for everyone.
    </p>
  )
}
