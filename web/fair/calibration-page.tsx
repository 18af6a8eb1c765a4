import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import * as z from 'zod/mini'
import type { Calibration } from '#shared/fair/calibrate.ts'
import { agreementOf, cautionsOf, differenceOf, summaryOf } from '#shared/fair/calibration-words.ts'
import { scoresGiven } from '#shared/fair/given-scores.ts'
import { isWorthOrdering, whyHidden } from '#shared/fair/worthwhile.ts'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { hasLeftToScore } from '#shared/kernel/permissions.ts'
import { Choice } from '#web/kit/list/choice.tsx'
import { ListSkeleton, ListSurface } from '#web/kit/list/list-frame.tsx'
import { oneOf, sortedBy } from '#web/kit/list/list-state.ts'
import { useListState } from '#web/kit/list/use-list-state.ts'
import { ButtonLink } from '#web/kit/ui/button-link.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { chapterRoles } from '#web/session/chapter-roles.ts'
import { useUser } from '#web/session/session.tsx'
import { colleagueName } from '#web/staff/colleagues.ts'
import { rowsIn, useDashboard, useLoading } from '#web/staff/dashboard-data.ts'
import { DashboardHead } from '#web/staff/dashboard-frame.tsx'
import { CutOfRole } from './cut-of-role.tsx'
import { scorersOf } from './given-scores.ts'
import { Scorers, sortableScorers } from './scorers.tsx'
import { useComputed } from './use-computed.ts'
import { useCuts } from './use-cuts.ts'
import styles from './fair.module.css'

const kinds = [
  ['review', 'Reviews'],
  ['interview', 'Interviews'],
] as const

const calibrationList = z.object({
  kind: oneOf(['review', 'interview']),
  sort: sortedBy(sortableScorers, 'offset'),
})

/** How strictly each person scores, and the scores without that difference. */
export default function CalibrationPage() {
  const [{ kind: asked, sort }, go] = useListState(calibrationList)
  const kind = asked ?? 'review'
  const { formId, rows } = useDashboard()
  const { isComplete } = useLoading()
  const me = useUser()
  const isLeft = useMemo(() => hasLeftToScore(me, kind, rowsIn(rows)), [me, kind, rows])
  return (
    <main className={`page page--wide stack ${styles.page}`} id="main">
      <DashboardHead page="calibration" count="">
        <Choice
          label="Scores of"
          className="small"
          value={kind}
          options={kinds}
          onChoose={(next) => go({ kind: next })}
        />
      </DashboardHead>
      {isLeft ? (
        <NotYet {...{ formId, kind }} />
      ) : isComplete ? (
        <Compared key={kind} kind={kind} sort={sort} onSort={(next) => go({ sort: next })} />
      ) : (
        <Waiting />
      )}
    </main>
  )
}

const NotYet = ({ formId, kind }: { formId: string; kind: AssignmentKind }) => (
  <p className="surface empty">
    You still have {kind}s to submit for this form. You see how people score once you have submitted yours.{' '}
    <Link to={pathTo('ownReviews', { formId })}>Your {kind}s</Link>
  </p>
)

const Waiting = () => (
  <ListSurface label="Strict and mild" isBusy>
    <p className="vh" role="status">
      Comparing the scores...
    </p>
    <ListSkeleton lines={8} />
  </ListSurface>
)

interface Props {
  kind: AssignmentKind
  sort: string
  onSort: (sort: string) => void
}

function Compared({ kind, ...order }: Props) {
  const { rows } = useDashboard()
  const scores = useMemo(() => scoresGiven(rowsIn(rows), kind), [rows, kind])
  const calibration = useComputed('calibrate', scores)
  return (
    <Loaded of={calibration} part={<ListSkeleton lines={8} />} what="comparison">
      {(found) =>
        scores.length === 0 ? (
          <p className="surface empty">
            Nobody has submitted {kind === 'review' ? 'a review' : 'an interview'} yet.
          </p>
        ) : (
          <Found {...{ kind, scores, calibration: found, ...order }} />
        )
      }
    </Loaded>
  )
}

interface FoundProps extends Props {
  scores: ReturnType<typeof scoresGiven>
  calibration: Calibration
}

function Found({ kind, scores, calibration, ...order }: FoundProps) {
  const { formId, rows, colleagues, withheld } = useDashboard()
  const isShown = whyHidden(calibration) === undefined
  const cuts = useCuts(rows, calibration)
  const scorers = useMemo(
    () =>
      scorersOf(scores, isShown ? calibration.reviewers : new Map(), (id) => colleagueName(id, colleagues)),
    [scores, calibration, isShown, colleagues],
  )
  return (
    <>
      {isShown && (
        <p className={styles.answer}>
          <b>{differenceOf(calibration, kind, scorers)}</b> {agreementOf(calibration, kind)}
        </p>
      )}
      <div className={styles.compared}>
        <Scorers {...{ kind, scorers, isShown, ...order }} />
        <div className="stack">
          <section className="surface" aria-labelledby="change">
            <div className="surface__h">
              <h2 id="change">What it would change</h2>
            </div>
            <div className={`pad stack ${styles.change}`}>
              <p>{summaryOf(calibration, kind, cuts)}</p>
              {isWorthOrdering(calibration) && (
                <ButtonLink look="small" to={pathTo('simulator', { formId })}>
                  Use in Who gets a place
                </ButtonLink>
              )}
            </div>
          </section>
          <div className="note">
            <Icon shape="notice" />
            <div>
              {isShown && 'This is an estimate. It changes no score. '}
              Applications for different roles are never compared.
              {withheld > 0 && ' Applications that you may not see are not in it.'}
            </div>
          </div>
          {isShown &&
            cautionsOf(calibration, kind, chapterRoles).map((caution) => (
              <div className="note note--warn" key={caution}>
                <Icon shape="problem" />
                <div>{caution}</div>
              </div>
            ))}
        </div>
      </div>
      {isWorthOrdering(calibration) && <CutOfRole {...cuts} />}
    </>
  )
}
