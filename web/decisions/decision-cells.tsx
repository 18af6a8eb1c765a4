import { useMutation } from '@tanstack/react-query'
import { use, useEffect, useEffectEvent, useState } from 'react'
import { reviewStatusLabel } from '#shared/applications/review-status.ts'
import { allowedMoves, SettableStatus, settableStatuses } from '#shared/decisions/decision.ts'
import { areDecisionsOpen } from '#shared/forms/phase.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { Tick } from '#web/kit/list/tick.tsx'
import { Key } from '#web/kit/shortcuts/shortcut-list.tsx'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import { showError, showUndo } from '#web/kit/ui/toast.ts'
import { StatusView } from '#web/staff/cells.tsx'
import { type ListedRow, nameOfRow } from '#web/staff/dashboard-data.ts'
import { settableOf } from '#web/staff/matching.ts'
import { HiddenScore } from '#web/staff/score-cells.tsx'
import { useWhenLeft } from '#web/staff/when-left.ts'
import type { RowChange } from './decision-queries.ts'
import { FormPhase, RevisingContext } from './revising.tsx'
import { changeRows, effectOf } from './row-change.ts'
import styles from '#web/staff/dashboard.module.css'

/** Whether an application is on the shortlist. The checkbox changes it while decisions are open. */
export function QualifiedTick({ listed }: { listed: ListedRow }) {
  const { row } = listed
  const [wanted, setWanted] = useState<boolean>()
  const { mutate } = useRowCall(
    listed,
    (isQualified: boolean) => ({ kind: 'qualify', isQualified }),
    () => setWanted(undefined),
  )
  const isOpen = areDecisionsOpen(use(FormPhase))
  if (row.isWithdrawn || !isOpen) return <span className="muted">{row.isQualified ? 'Yes' : 'No'}</span>
  return (
    <Tick
      label={`${nameOfRow(listed)} on the shortlist`}
      isChecked={wanted ?? row.isQualified}
      onChange={(isQualified) => {
        if (wanted !== undefined) return
        setWanted(isQualified)
        mutate(isQualified)
      }}
    />
  )
}

/** The status of a row, in the words of the lists. Where it can be set, only allowed moves can be chosen. */
export function StatusSelect({ listed }: { listed: ListedRow }) {
  const { status, row } = listed
  const { from, current, moves, choice, setChoice, commit, isPending, isSettable } = useSettable(listed)
  useRested(choice, commit)
  if (!isSettable)
    return row.isBlind && status !== 'withdrawn' ? <HiddenScore /> : <StatusView status={status} />
  return (
    <select
      className={`amplify-input amplify-input--small ${styles.status}`}
      data-status={choice ?? current}
      aria-label={`Status of ${nameOfRow(listed)}`}
      aria-busy={isPending}
      value={choice ?? current}
      onChange={({ target }) => !isPending && setChoice(SettableStatus.parse(target.value))}
      onBlur={() => choice && commit(choice)}
    >
      {settableStatuses.map((each) => (
        <option key={each} value={each} disabled={each !== current && !moves.includes(each)}>
          {reviewStatusLabel[each === current ? from : each]}
        </option>
      ))}
    </select>
  )
}

const decisionActs: Record<SettableStatus, string> = {
  'under-review': 'Clear',
  interview: 'Interview',
  accepted: 'Accept',
  waitlist: 'Waitlist',
  denied: 'Deny',
}

/** The decision as buttons with their keys, on a page of one candidate. Nothing where no decision can be made. */
export function DecisionButtons({ listed }: { listed: ListedRow }) {
  const { current, moves, choice, commit, isSettable, isReleased } = useSettable(listed)
  const shown = choice ?? current
  if (!isSettable) return null
  return (
    <div
      className={styles.decide}
      data-decide-bar
      role="group"
      aria-label={`Decision about ${nameOfRow(listed)}`}
    >
      {settableStatuses.map((to, index) => (
        <ActionButton
          key={to}
          size="small"
          {...(to === 'under-review' ? { variation: 'link' as const } : { 'aria-pressed': to === shown })}
          data-status={to}
          isPossible={moves.includes(to) || (to === current && to !== 'under-review')}
          onClick={() => commit(to)}
        >
          {decisionActs[to]} <Key>{index + 1}</Key>
        </ActionButton>
      ))}
      {!isReleased && <p className="muted small">A decision stays hidden until the release.</p>}
    </div>
  )
}

/** What a row is set to, and how to set it where that is possible: at once, or after the release through a dialog. */
function useSettable(listed: ListedRow) {
  const { row, status } = listed
  const phase = use(FormPhase)
  const askToRevise = use(RevisingContext)
  const [choice, setChoice] = useState<SettableStatus>()
  const { mutate, isPending } = useRowCall(
    listed,
    (to: SettableStatus) => ({ kind: 'decide', to }),
    () => setChoice(undefined),
  )
  const isReleased = !areDecisionsOpen(phase)
  const isSettable = status !== 'withdrawn' && !row.isBlind && phase !== 'frozen'
  const from = status === 'withdrawn' ? 'under-review' : status
  const current = settableOf(from)
  const moves = allowedMoves(from, isReleased)

  function commit(to: SettableStatus) {
    if (isPending) return
    setChoice(to === current || isReleased ? undefined : to)
    if (to === current) return
    if (isReleased) askToRevise(row, to)
    else mutate(to)
  }

  return { from, current, moves, choice, setChoice, commit, isPending, isSettable, isReleased }
}

/** How long to wait before a choice is sent, in milliseconds: arrow keys pass other choices on the way. */
const rest = 500

/** Calls back once a value has not changed for a while, or earlier when the page is left. */
export function useRested<T>(value: T | undefined, onRested: (value: T) => void) {
  const finish = () => {
    if (value !== undefined) onRested(value)
  }
  const onRest = useEffectEvent(finish)
  useWhenLeft(finish)
  useEffect(() => {
    if (value === undefined) return undefined
    const timer = setTimeout(onRest, rest)
    return () => clearTimeout(timer)
  }, [value])
}

/** Changes one row and offers an undo, or shows why the server refused. */
export function useRowCall<Wanted>(
  listed: ListedRow,
  changeTo: (wanted: Wanted) => RowChange,
  onEnd?: () => void,
) {
  const { row } = listed
  const formId = formIdOf(row.responseId)
  return useMutation({
    // All of it with the row as it was before: if the list is fetched again in the meantime, that has the change already.
    mutationFn: async (wanted: Wanted) => {
      const change = changeTo(wanted)
      const [outcome] = await changeRows(formId, change, [row])
      if (outcome?.outcome !== 'done')
        throw new Error(`${row.name}: ${outcome?.reason ?? 'This was refused.'}`)
      if (outcome.already) return
      showUndo(`${nameOfRow(listed)}: ${effectOf(change, listed)}.`, async () =>
        (await import('./take-back-rows.ts')).takeBackRows(formId, change, [row]),
      )
    },
    onError: ({ message }) => showError(message),
    ...(onEnd && { onSettled: onEnd }),
  })
}
