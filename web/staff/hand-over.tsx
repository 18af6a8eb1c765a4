import { Checkbox } from '@aws-amplify/ui-react'
import { useState } from 'react'
import { handOver } from '#shared/fair/hand-over-routes.ts'
import { counted, grouped } from '#shared/kernel/wording.ts'
import { client } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'
import { CallDialog } from '#web/kit/ui/call-dialog.tsx'

/** What became of the assignments of people who left. */
export const givenInWords = ({ given, open }: { given: number; open: number }) =>
  `${counted(given, 'assignment')} given to others.${open > 0 ? ` Nobody can take the other ${grouped(open)}.` : ''}`

/** Who gets what people left open. */
export const takersInWords = 'To people who read these roles, have room, and declared no conflict'

interface TickProps {
  emails: boolean
  /** How many people get one, where that is known. */
  count?: number | undefined
  onChange: (emails: boolean) => void
}

export const EmailTick = ({ emails, count, onChange }: TickProps) => (
  <div>
    <Checkbox
      label={`Email ${count ? counted(count, 'person', 'people') : 'people'} what they got`}
      name="emails"
      checked={emails}
      onChange={({ target }) => onChange(target.checked)}
    />
  </div>
)

/** Gives what people who left had to do to others. */
export function HandOverDialog({ formId, onClose }: { formId: string; onClose: () => void }) {
  const [emails, setEmails] = useState(true)
  return (
    <CallDialog
      title="Give them to others?"
      label="Give to others"
      runningLabel="Giving..."
      closeLabel="Leave open"
      call={() => client(handOver).handOver({ params: { formId }, body: { emails } })}
      success={givenInWords}
      refetched={{ queryKey: ['dashboard'] }}
      onDone={() => queryClient.invalidateQueries({ queryKey: ['people', 'unfinished'] })}
      onClose={onClose}
    >
      <p>{takersInWords}. What nobody can take stays open, and what was submitted stays as it is.</p>
      <EmailTick emails={emails} onChange={setEmails} />
    </CallDialog>
  )
}
