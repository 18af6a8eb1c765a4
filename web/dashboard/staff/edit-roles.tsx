import { Button } from '@aws-amplify/ui-react'
import { lazy, Suspense, useState } from 'react'
import type { Colleague } from '#shared/dashboard-row.ts'

const RolesDialog = lazy(() => import('./roles-dialog.tsx'))

/** Sets the roles that a reviewer reviews. Super reviewers have none to set. */
export function EditRoles({ person }: { person: Colleague }) {
  const [isOpen, setIsOpen] = useState(false)
  if (person.role !== 'reviewer') return <span className="muted">All (Super Reviewer)</span>
  return (
    <>
      <Button
        size="small"
        variation="link"
        aria-label={`Edit the roles of ${person.firstName} ${person.lastName}`}
        onClick={() => setIsOpen(true)}
      >
        {person.preferences.length === 0 ? 'None yet: choose' : 'Edit'}
      </Button>
      <Suspense>{isOpen && <RolesDialog person={person} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
