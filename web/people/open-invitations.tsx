import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OpenInvitation } from '#shared/invitation.ts'
import type { ListedPerson } from '#shared/person.ts'
import { DataTable } from '#web/list/data-table.tsx'
import { ListSkeleton } from '#web/list/list-frame.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { invitationColumns } from './invitation-columns.tsx'
import { invitationsQuery } from './invitation-list.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'
import styles from './people.module.css'

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
            empty="No invitation is open. Somebody who is invited without an account is listed here until they have signed up."
          />
        )}
      </Loaded>
      {asked && <WithdrawDialog invitation={asked} onClose={() => ask(undefined)} />}
    </details>
  )
}
