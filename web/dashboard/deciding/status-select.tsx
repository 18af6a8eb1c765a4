import { useMutation } from '@tanstack/react-query'
import { use, useEffect, useRef, useState } from 'react'
import { applicationRoleLabel } from '#shared/application-role.ts'
import type { DashboardRow } from '#shared/dashboard-row.ts'
import { allowedMoves, areDecisionsOpen, SettableStatus, settableStatuses } from '#shared/decision.ts'
import { formIdOf } from '#shared/identifier.ts'
import { reviewStatusLabel } from '#shared/review-status.ts'
import { showError } from '#web/ui/toast.ts'
import type { ListedRow } from '../listed-row.ts'
import { StatusView } from '../status-view.tsx'
import { noteChange } from './cached-decisions.ts'
import { settableOf } from './change-plan.ts'
import { DecisionActions, FormPhase } from './decision-actions.ts'
import { decide } from './decision-queries.ts'

/** How long a choice rests before it is sent, in milliseconds: who goes through the list by its arrow keys passes others. */
const rest = 500

/** The status of a row, to be set unless the decisions are frozen. Only the moves that are allowed from it can be chosen. */
export function StatusSelect({ listed }: { listed: ListedRow }) {
  const { status, row } = listed
  const phase = use(FormPhase)
  if (status !== 'withdrawn' && row.isBlind)
    return <span className="board-blind">hidden until you submit yours</span>
  if (status === 'withdrawn' || phase === 'frozen') return <StatusView status={status} />
  return <Settable row={row} status={status} isReleased={!areDecisionsOpen(phase)} />
}

interface SettableProps {
  row: DashboardRow
  status: Exclude<ListedRow['status'], 'withdrawn'>
  isReleased: boolean
}

function Settable({ row, status, isReleased }: SettableProps) {
  const { askToRevise } = use(DecisionActions)
  const [choice, setChoice] = useState<SettableStatus>()
  const setting = useSetting(row, () => setChoice(undefined))
  const current = settableOf(status)
  const moves = allowedMoves(status, isReleased)
  const { mutate, isPending } = setting

  function commit(to: SettableStatus) {
    if (isPending) return
    if (to === current) return setChoice(undefined)
    if (!isReleased) return mutate(to)
    setChoice(undefined)
    askToRevise(row, to)
  }

  useRested(choice, commit)
  return (
    <select
      className={`amplify-input amplify-input--small board-status board-status--${choice ?? current}`}
      aria-label={`Status of ${row.name}, ${applicationRoleLabel[row.role].name}`}
      aria-busy={isPending}
      value={choice ?? current}
      onChange={({ target }) => !isPending && setChoice(SettableStatus.parse(target.value))}
      onBlur={() => choice && commit(choice)}
    >
      {settableStatuses.map((each) => (
        <option key={each} value={each} disabled={each !== current && !moves.includes(each)}>
          {reviewStatusLabel[each]}
        </option>
      ))}
    </select>
  )
}

/** Calls back once a value has rested, or the page is left before. */
function useRested<T>(value: T | undefined, onRested: (value: T) => void) {
  const latest = useRef(onRested)
  useEffect(() => {
    latest.current = onRested
  })
  useEffect(() => {
    if (value === undefined) return undefined
    const tell = () => latest.current(value)
    const timer = setTimeout(tell, rest)
    window.addEventListener('pagehide', tell)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', tell)
    }
  }, [value])
}

function useSetting({ responseId, role, name, decisionVersion }: DashboardRow, onEnd: () => void) {
  const formId = formIdOf(responseId)
  return useMutation({
    mutationFn: (to: SettableStatus) =>
      decide({
        params: { formId },
        body: { rows: [{ responseId, role, seen: decisionVersion }], to },
      }),
    onSuccess: ({ outcomes }, to) => {
      noteChange(formId, { kind: 'decide', to }, outcomes)
      const [outcome] = outcomes
      if (outcome && outcome.outcome !== 'done')
        showError(`${name}: ${outcome.reason ?? 'This was refused.'}`)
    },
    onError: ({ message }) => showError(message),
    onSettled: onEnd,
  })
}
