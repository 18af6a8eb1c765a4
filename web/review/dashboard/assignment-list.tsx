import type { AssignmentKind } from '#shared/assignment.ts'
import { assignmentPath } from '#shared/assignment-pages.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { useAddress } from '#web/ui/use-address.ts'
import { nextAssignment } from '../next-assignment.ts'
import { AssignmentTable } from './assignment-table.tsx'
import { FilterCards } from './filter-cards.tsx'
import { addressOf, type ListPlace, placeIn } from './list-place.ts'
import { listWords } from './list-words.ts'
import { useMine } from './reviewer-dashboard.tsx'
import { SearchLine } from './search-line.tsx'
import { type Line, linesOf, shownLines } from './shown-lines.ts'

/** One of a reviewer's two lists: how far it is, what is next, and every line of it. */
export function AssignmentList({ kind }: { kind: AssignmentKind }) {
  const { form, assignments } = useMine()
  const own = assignments.filter((each) => each.kind === kind)
  const next = nextAssignment(assignments, kind)
  const { title, next: nextLabel } = listWords[kind]
  return (
    <main className="page own" id="main">
      <title>{`${title} - Application Portal`}</title>
      <p className="kicker">{form.semester}</p>
      <div className="ownhead">
        <h1 className="h1--dense">{title}</h1>
        {next && (
          <ButtonLink look="primary" to={assignmentPath(next)}>
            {nextLabel}
          </ButtonLink>
        )}
      </div>
      {own.length > 0 ? <Lines kind={kind} lines={linesOf(own)} /> : <Empty kind={kind} />}
    </main>
  )
}

const Empty = ({ kind }: { kind: AssignmentKind }) => <p className="surface empty">{listWords[kind].empty}</p>

function Lines({ kind, lines }: { kind: AssignmentKind; lines: readonly Line[] }) {
  const [params, change] = useAddress()
  const place = placeIn(params)
  const go = (next: ListPlace) => change(() => addressOf(next))
  return (
    <>
      <Progress kind={kind} lines={lines} />
      <FilterCards kind={kind} lines={lines} place={place} go={go} />
      <section className="surface owntable" aria-label={listWords[kind].title}>
        <SearchLine place={place} go={go} />
        <AssignmentTable kind={kind} lines={shownLines(lines, place)} place={place} go={go} />
      </section>
    </>
  )
}

function Progress({ kind, lines }: { kind: AssignmentKind; lines: readonly Line[] }) {
  const done = lines.filter(({ state }) => state === 'done').length
  const words = `${done} of ${lines.length} ${listWords[kind].counted}`
  return (
    <p className="ownprogress">
      <progress value={done} max={lines.length} aria-label={words} />
      <span className="small num">{words}</span>
    </p>
  )
}
