import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OpenInvitation } from '#shared/people/invitation.ts'
import { people } from '#shared/people/people-routes.ts'
import type { ListedPerson } from '#shared/people/person.ts'
import { client } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'
import { ListSkeleton, ListSurface } from '#web/kit/list/list-frame.tsx'
import { ScrollingTable } from '#web/kit/list/scrolling-table.tsx'
import { CallDialog } from '#web/kit/ui/call-dialog.tsx'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { invitationColumns } from './invitation-columns.tsx'
import { roleWords } from './people-columns.tsx'

const invitationsQuery = queryOptions({
  queryKey: ['people', 'invitations'],
  queryFn: () => client(people).invitations(),
  select: ({ invitations }) => invitations,
})

export const useInvitations = () => useQuery(invitationsQuery)

interface Props {
  people: readonly ListedPerson[]
  query: ReturnType<typeof useInvitations>
}

/** The invitations that wait for their people to sign up. `people`: all people. */
export function OpenInvitations({ people, query }: Props) {
  const [asked, ask] = useState<OpenInvitation>()
  return (
    <ListSurface label="Open invitations">
      <Loaded of={query} what="invitations" part={<ListSkeleton lines={4} />}>
        {(invitations) => (
          <ScrollingTable
            minWidth="60rem"
            label="Open invitations"
            columns={invitationColumns(people, ask)}
            rows={invitations.map((each) => ({ ...each, id: each.email }))}
            empty="No invitation is open. Someone who is invited without an account is listed here until they have signed up."
          />
        )}
      </Loaded>
      {asked && <WithdrawDialog invitation={asked} onClose={() => ask(undefined)} />}
    </ListSurface>
  )
}

interface WithdrawProps {
  invitation: OpenInvitation
  onClose: () => void
}

/** Asks before an invitation is withdrawn, and shows at once that it is gone. */
const WithdrawDialog = ({ invitation, onClose }: WithdrawProps) => (
  <CallDialog
    title="Withdraw the invitation?"
    label="Withdraw"
    runningLabel="Withdrawing..."
    closeLabel="Keep it"
    variation="destructive"
    call={() =>
      client(people).withdrawInvitation({
        body: { email: invitation.email, invitedAt: invitation.invitedAt },
      })
    }
    success="Invitation withdrawn."
    onDone={() =>
      queryClient.setQueryData(
        invitationsQuery.queryKey,
        (known) =>
          known && { invitations: known.invitations.filter(({ email }) => email !== invitation.email) },
      )
    }
    // A refusal means that the list has changed.
    refetched={{ queryKey: ['people'] }}
    onClose={onClose}
  >
    <p>
      <b>{invitation.email}</b> is invited as {roleWords(invitation)}.
    </p>
    <p>
      The link in the email still leads to the sign-up, but an account with this address then stays an
      applicant. Nobody is told. You can invite the address again.
    </p>
  </CallDialog>
)
