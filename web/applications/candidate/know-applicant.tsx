import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { assignments } from '#shared/reviews/assignment-routes.ts'
import type { Acquaintance } from '#shared/reviews/conflict-of-interest.ts'
import { client } from '#web/api/client.ts'
import { showSuccess } from '#web/kit/ui/toast.ts'
import { ConflictForm } from '#web/staff/assignments/acquaintance-field.tsx'
import { ownAssignments } from '#web/staff/assignments/own-assignments.ts'

interface Props {
  responseId: string
  applicantName: string
  onClose: () => void
}

/** Board members declare here that they know the applicant, and no longer see the application. */
export default function KnowApplicant({ responseId, applicantName, onClose }: Props) {
  const formId = formIdOf(responseId)
  const cache = useQueryClient()
  const navigate = useNavigate()
  const declaration = useMutation({
    mutationFn: (acquaintance: Acquaintance) =>
      client(assignments).declareConflict({ params: { formId }, body: { responseId, acquaintance } }),
    onSuccess: async () => {
      showSuccess('Thank you. You no longer see this application.')
      await navigate(pathTo('allApplications', { formId }))
      await Promise.all([
        cache.invalidateQueries({ queryKey: ['dashboard'] }),
        cache.invalidateQueries(ownAssignments(formId)),
      ])
    },
  })
  return <ConflictForm applicantName={applicantName} declaration={declaration} onClose={onClose} />
}
