import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedForm } from '#shared/form.ts'
import { erasureConfirmation } from '#shared/form-retention.ts'
import { formsApi } from '../form-queries.ts'

/** Erases step by step for as long as the page is open. An erasure that stopped continues where it was. */
export function useErasure({ id, retainUntil = '' }: ListedForm) {
  const queries = useQueryClient()
  const [progress, setProgress] = useState({ erased: 0, left: 0 })
  const erasing = useMutation({
    mutationFn: async () => {
      const body = { retainUntil, confirmation: erasureConfirmation } as const
      for (let erased = 0, left = 1; left > 0;) {
        const step = await formsApi.erase({ params: { formId: id }, body })
        erased += step.erased
        left = step.left
        setProgress({ erased, left })
      }
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: ['forms'] }),
  })
  return { erasing, ...progress }
}
