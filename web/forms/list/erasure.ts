import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { erasureConfirmation } from '#shared/forms/form-retention.ts'
import type { ListedForm } from '#shared/forms/form.ts'
import { isUnderWay, useBulkRun } from '#web/kit/bulk/bulk-run.ts'
import { formsApi } from '../form-queries.ts'

interface Step {
  erased: number
  left: number
}

/** Erases step by step for as long as the dialog is open. An erasure that stopped continues where it was. */
export function useErasure({ id, retainUntil = '' }: ListedForm) {
  const queries = useQueryClient()
  const { run, start, resume } = useBulkRun<string, Step>()
  const isPending = run !== undefined && isUnderWay(run)
  // Once, at the end: each refetch counts all that is left.
  useEffect(
    () => (isPending ? () => void queries.invalidateQueries({ queryKey: ['forms'] }) : undefined),
    [isPending, queries],
  )

  async function eraseSome(forms: readonly string[]) {
    const body = { retainUntil, confirmation: erasureConfirmation } as const
    const step = await formsApi.erase({ params: { formId: id }, body })
    return { outcomes: [step], left: step.left > 0 ? forms : [] }
  }

  const steps = run?.outcomes ?? []
  return {
    erasing: { isPending, error: run?.error ?? null },
    isErased: run?.status === 'done',
    erase: () => (run ? resume() : start([id], eraseSome)),
    erased: steps.reduce((sum, step) => sum + step.erased, 0),
    left: steps.at(-1)?.left ?? 0,
  }
}
