import { Button, TextField } from '@aws-amplify/ui-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { siteConfig } from '#web/api/site-config.ts'
import { interviewCalls, interviewLists } from '#web/interviews/interview-queries.ts'
import { useInterviewChange } from '#web/interviews/use-interview-change.ts'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { ActionButton } from '#web/kit/ui/action-button.tsx'
import { CallDialog } from '#web/kit/ui/call-dialog.tsx'
import { copyText } from '#web/kit/ui/copy-text.ts'
import { RunButton } from '#web/kit/ui/run-button.tsx'

const created = 'The address has been created.'

/** The secret address with which a person's calendar reads the agenda: it is created, shown once, replaced and switched off here. */
export function CalendarAddress({ since }: { since: string | null }) {
  const [address, setAddress] = useState('')
  const [asked, setAsked] = useState<'replace' | 'remove'>()
  const section = useKeptFocus(since)
  const make = async () => {
    const { apiUrl } = await siteConfig()
    setAddress(apiUrl + (await interviewCalls.makeAddress()).path)
  }
  const remove = async () => {
    await interviewCalls.removeAddress()
    setAddress('')
  }
  const making = useInterviewChange(make, created)
  return (
    <section
      className="surface surface--padded stack no-print"
      aria-label="Subscribe in your calendar"
      ref={section}
    >
      <h2>Subscribe in your calendar</h2>
      <p>
        Add this agenda to Google, Apple or Outlook Calendar. Anyone who has its secret address, and the
        company that runs the calendar, can read times, places, roles, and names of applicants (pseudonyms if
        a form is read without names).
      </p>
      {address && since && <NewAddress address={address} />}
      {since ? (
        <>
          <p className="small muted">
            In use since <ZonedDate iso={since} withTime />. It ends when your role changes, when you log out
            on all devices, and with a new password.
          </p>
          <div className="row">
            <ActionButton onClick={() => setAsked('replace')}>Replace address...</ActionButton>
            <ActionButton onClick={() => setAsked('remove')}>Switch off...</ActionButton>
          </div>
        </>
      ) : (
        <div>
          <RunButton runningLabel="Creating the address..." run={making.mutateAsync}>
            Create an address
          </RunButton>
        </div>
      )}
      {asked && (
        <EndAddress
          isReplaced={asked === 'replace'}
          call={asked === 'replace' ? make : remove}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}

const NewAddress = ({ address }: { address: string }) => (
  <>
    <TextField
      label="Secret address (shown only now)"
      value={address}
      isReadOnly
      onFocus={({ target }) => target.select()}
    />
    <div>
      <Button variation="primary" onClick={() => void copyText(address, 'The address has been copied.')}>
        Copy the address
      </Button>
    </div>
  </>
)

interface EndProps {
  isReplaced: boolean
  call: () => Promise<void>
  onClose: () => void
}

/** Asks before the address in use ends. */
const EndAddress = ({ isReplaced, call, onClose }: EndProps) => (
  <CallDialog
    title={isReplaced ? 'Replace the address?' : 'Switch the address off?'}
    label={isReplaced ? 'Replace' : 'Switch off'}
    variation="destructive"
    call={call}
    success={isReplaced ? created : 'The address has been switched off.'}
    refetched={interviewLists}
    onClose={onClose}
  >
    <p>
      Calendars that use the current address can no longer read your agenda. What they have read already may
      stay in them.
    </p>
  </CallDialog>
)

/** The button that creates an address, or switches it off, disappears with that. The focus then moves to the first control in its place. */
function useKeptFocus(since: string | null) {
  const section = useRef<HTMLElement>(null)
  const known = useRef(since)
  useLayoutEffect(() => {
    if (known.current !== since && document.activeElement === document.body)
      section.current?.querySelector<HTMLElement>('input, button')?.focus()
    known.current = since
  }, [since])
  return section
}
