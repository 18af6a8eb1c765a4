import { Button } from '@aws-amplify/ui-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { account } from '#shared/routes/account.ts'
import { client } from '#web/api/client.ts'
import { useUser } from '#web/session/session.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { downloadText } from '#web/ui/download.ts'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { DeleteAccount } from './delete-account.tsx'

/** What a person may ask about everything that is kept about them: to have it, and to have it gone. */
export function MyData() {
  const { role } = useUser()
  const [isDeleting, setDeleting] = useState(false)
  return (
    <section className="stack part-of-page" aria-labelledby="my-data">
      <h2 id="my-data">My data</h2>
      <p>
        Download everything that is kept about you: your record, your applications with their answers, files
        and status, and released decisions. The links to files in it are good for a minute.
      </p>
      <div className="row">
        <DownloadButton />
        {role !== 'super-reviewer' && <Button onClick={() => setDeleting(true)}>Delete my account...</Button>}
      </div>
      {role === 'super-reviewer' && (
        <p className="muted">
          Your account can be deleted once another super reviewer has given you another role.
        </p>
      )}
      {isDeleting && <DeleteAccount onClose={() => setDeleting(false)} />}
    </section>
  )
}

function DownloadButton() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => client(account).data(),
    onSuccess: (data) => {
      const name = `my-data-${data.exportedAt.slice(0, 10)}.json`
      downloadText(name, JSON.stringify(data, null, 2), 'application/json')
      showSuccess('Your data has been downloaded.')
    },
    onError: ({ message }) => showError(`Your data could not be downloaded: ${message}`),
  })
  return (
    <ActionButton isRunning={isPending} runningLabel="Collecting..." onClick={mutate}>
      Download my data
    </ActionButton>
  )
}
