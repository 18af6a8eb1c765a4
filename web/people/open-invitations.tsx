import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OpenInvitation } from '#shared/people/invitation.ts'
import { people } from '#shared/people/people-routes.ts'
import type { ListedPerson } from '#shared/people/person.ts'
import { client } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'
import { DataTable } from '#web/kit/list/data-table.tsx'
import { ListSkeleton } from '#web/kit/list/list-frame.tsx'
import { CallDialog } from '#web/kit/ui/call-dialog.tsx'
import { Loaded } from '#web/kit/ui/loaded.tsx'
import { invitationColumns } from './invitation-columns.tsx'
import { roleWords } from './people-columns.tsx'
import styles from './people.module.css'

const invitationsQuery = queryOptions({
  queryKey: ['people', 'invitations'],
  queryFn: () => client(people).invitations(),
  select: ({ invitations }) => invitations,
})

/** The invitations that wait for their people to sign up. `people`: all people. */
export function OpenInvitations({ people }: { people: readonly ListedPerson[] }) {
  const query = useQuery(invitationsQuery)
  const [asked, ask] = useState<OpenInvitation>()
  return (
    <details className={`surface ${styles.invitations}`}>
      <summary>
        Open invitations{' '}
        <span className="muted num">{query.error ? '(not loaded)' : query.data?.length}</span>
      </summary>
      <Loaded of={query} what="invitations" part={<ListSkeleton lines={2} />}>
        {(invitations) => (
          <DataTable
            label="Open invitations"
            columns={invitationColumns(people, ask)}
            rows={invitations.map((each) => ({ ...each, id: each.email }))}
            empty="No invitation is open. Someone who is invited without an account is listed here until they have signed up."
          />
        )}
      </Loaded>
      {asked && <WithdrawDialog invitation={asked} onClose={() => ask(undefined)} />}
    </details>
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
