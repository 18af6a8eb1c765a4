import { useQueryClient } from '@tanstack/react-query'
import type { ListedForm } from '#shared/form.ts'
import { erasureConfirmation } from '#shared/form-retention.ts'
import { isUnderWay } from '#web/bulk/bulk-run.ts'
import { useBulkRun } from '#web/bulk/use-bulk-run.ts'
import { formsApi } from '../form-queries.ts'

interface Step {
  erased: number
  left: number
}

/** Erases step by step for as long as the page is open. An erasure that stopped continues where it was. */
export function useErasure({ id, retainUntil = '' }: ListedForm) {
  const queries = useQueryClient()
  const { run, start, resume } = useBulkRun<string, Step>()

  async function eraseSome(forms: readonly string[]) {
    try {
      const body = { retainUntil, confirmation: erasureConfirmation } as const
      const step = await formsApi.erase({ params: { formId: id }, body })
      return { outcomes: [step], left: step.left > 0 ? forms : [] }
    } finally {
      void queries.invalidateQueries({ queryKey: ['forms'] })
    }
  }

  const steps = run?.outcomes ?? []
  return {
    erasing: { isPending: run !== undefined && isUnderWay(run), error: run?.error ?? null },
    isErased: run?.status === 'done',
    erase: () => (run ? resume() : start([id], eraseSome)),
    erased: steps.reduce((sum, step) => sum + step.erased, 0),
    left: steps.at(-1)?.left ?? 0,
  }
}
