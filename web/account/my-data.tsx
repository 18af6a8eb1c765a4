import { Button } from '@aws-amplify/ui-react'
import { useState } from 'react'
import { account } from '#shared/routes/account.ts'
import { client } from '#web/api/client.ts'
import { useUser } from '#web/session/session.tsx'
import { downloadText } from '#web/ui/download.ts'
import { RunButton } from '#web/ui/run-button.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { AccountSection } from './account-page.tsx'
import { DeleteAccount } from './delete-account.tsx'

/** Downloads or deletes everything that is kept about a person. */
export function MyData() {
  const { role } = useUser()
  const [isDeleting, setDeleting] = useState(false)
  return (
    <AccountSection id="my-data" heading="My data">
      <p>
        Download everything that is kept about you: your record, your applications with their answers, files
        and status, and released decisions. Its links to files expire after a minute.
      </p>
      <div className="row">
        <RunButton run={download} runningLabel="Collecting..." failure="Your data could not be downloaded">
          Download my data
        </RunButton>
        {role !== 'super-reviewer' && <Button onClick={() => setDeleting(true)}>Delete my account...</Button>}
      </div>
      {role === 'super-reviewer' && (
        <p className="muted">
          Your account can be deleted once another super reviewer has given you another role.
        </p>
      )}
      {isDeleting && <DeleteAccount onClose={() => setDeleting(false)} />}
    </AccountSection>
  )
}

async function download() {
  const data = await client(account).data()
  const name = `my-data-${data.exportedAt.slice(0, 10)}.json`
  downloadText(name, JSON.stringify(data, null, 2), 'application/json')
  showSuccess('Your data has been downloaded.')
}
