import { queryOptions, useMutation } from '@tanstack/react-query'
import type { OpenInvitation } from '#shared/invitation.ts'
import { users } from '#shared/routes/users.ts'
import { client } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'
import { showSuccess } from '#web/ui/toast.ts'
import { refreshPeople } from './people-list.ts'

export const invitationsQuery = queryOptions({
  queryKey: ['people', 'invitations'],
  queryFn: () => client(users).invitations(),
  select: ({ invitations }) => invitations,
})

/** Withdraws an invitation, and shows at once that it is gone. If it was refused, the list is fetched again: it has changed. */
export const useWithdrawing = (onDone: () => void) =>
  useMutation({
    mutationFn: ({ email, invitedAt }: OpenInvitation) =>
      client(users).withdrawInvitation({ body: { email, invitedAt } }),
    onSuccess: (_, { email }) => {
      queryClient.setQueryData(
        invitationsQuery.queryKey,
        (known) => known && { invitations: known.invitations.filter((each) => each.email !== email) },
      )
      showSuccess('Invitation withdrawn.')
      onDone()
    },
    onError: () => void refreshPeople(),
  })
