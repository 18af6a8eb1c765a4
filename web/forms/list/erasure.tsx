import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedForm } from '#shared/form.ts'
import { erasureConfirmation } from '#shared/form-retention.ts'
import { formsApi } from '../form-queries.ts'

/** An erasure goes on step by step for as long as the page is open; one that stopped is taken up where it was. */
export function useErasure({ id, retainUntil = '' }: ListedForm) {
  const queries = useQueryClient()
  const [progress, setProgress] = useState({ erased: 0, left: 0 })
  const [isRunning, setRunning] = useState(false)
  const [isDone, setDone] = useState(false)
  const [error, setError] = useState<Error | null>(null)

  async function eraseAll() {
    const body = { retainUntil, confirmation: erasureConfirmation } as const
    for (let total = 0, left = 1; left > 0;) {
      const step = await formsApi.erase({ params: { formId: id }, body })
      total += step.erased
      left = step.left
      setProgress({ erased: total, left })
    }
    setDone(true)
  }

  function run() {
    setRunning(true)
    setError(null)
    void eraseAll()
      .catch((failure: unknown) => setError(failure instanceof Error ? failure : new Error(String(failure))))
      .finally(() => {
        setRunning(false)
        void queries.invalidateQueries({ queryKey: ['forms'] })
      })
  }

  return { run, isRunning, isDone, error, ...progress }
}

export function ErasureProgress({ erased, left }: { erased: number; left: number }) {
  return (
    <p className="small" role="status">
      {erased > 0 && `${erased} erased, ${left} left.`}
    </p>
  )
}
