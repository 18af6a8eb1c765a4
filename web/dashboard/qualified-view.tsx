import { useMutation } from '@tanstack/react-query'
import { use, useState } from 'react'
import { applicationRoleLabel } from '#shared/application-role.ts'
import type { DashboardRow } from '#shared/dashboard-row.ts'
import { areDecisionsOpen } from '#shared/decision.ts'
import { formIdOf } from '#shared/identifier.ts'
import { showError } from '#web/ui/toast.ts'
import { noteChange } from './deciding/cached-decisions.ts'
import { FormPhase } from './deciding/decision-actions.ts'
import { qualify } from './deciding/decision-queries.ts'
import { Tick } from '#web/list/tick.tsx'

/** Whether an application is qualified, to be changed by a tick for as long as anything can be decided. */
export function QualifiedView({ row }: { row: DashboardRow }) {
  const [wanted, setWanted] = useState<boolean>()
  const { mutate } = useQualifying(row, () => setWanted(undefined))
  const isOpen = areDecisionsOpen(use(FormPhase))
  if (row.isWithdrawn || !isOpen) return <span className="muted">{row.isQualified ? 'Yes' : 'No'}</span>
  return (
    <Tick
      label={`${row.name}, ${applicationRoleLabel[row.role].name} qualified`}
      isChecked={wanted ?? row.isQualified}
      onChange={(isQualified) => {
        if (wanted !== undefined) return
        setWanted(isQualified)
        mutate(isQualified)
      }}
    />
  )
}

function useQualifying({ responseId, role, name }: DashboardRow, onEnd: () => void) {
  const formId = formIdOf(responseId)
  return useMutation({
    mutationFn: (isQualified: boolean) =>
      qualify({ params: { formId }, body: { rows: [{ responseId, role }], isQualified } }),
    onSuccess: ({ outcomes }, isQualified) => {
      noteChange(formId, { kind: 'qualify', isQualified }, outcomes)
      const [outcome] = outcomes
      if (outcome && outcome.outcome !== 'done')
        showError(`${name}: ${outcome.reason ?? 'This was refused.'}`)
    },
    onError: ({ message }) => showError(message),
    onSettled: onEnd,
  })
}
