import { Button, TextAreaField } from '@aws-amplify/ui-react'
import { useState } from 'react'
import { addressesIn, type InvitationOutcome, isAddress, mostInvited } from '#shared/invitation.ts'
import { users } from '#shared/routes/users.ts'
import { client } from '#web/api/client.ts'
import { inSlices, type RunState } from '#web/batches/run-batches.ts'
import { useRun } from '#web/batches/use-run.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Failure } from '#web/ui/message.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { refreshPeople } from './people-list.ts'

type InviteRun = RunState<string, InvitationOutcome>

const words: Record<InvitationOutcome['outcome'], string> = {
  made: 'Is a reviewer now',
  invited: 'Gets a mail with a link to register',
  unchanged: 'Reviews already',
  refused: 'Refused',
}

/** Pasted addresses become reviewers: at once where they have an account, else when they have registered and verified. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { run, start } = useRun<string, InvitationOutcome>()
  const isRunning = run?.status === 'running'
  const close = () => {
    if (isRunning) return
    if (run) void refreshPeople()
    onClose()
  }
  const invite = async (batch: readonly string[]) =>
    (await client(users).invite({ body: { addresses: [...batch] } })).outcomes
  const send = (addresses: readonly string[]) =>
    start(addresses, { batchesOf: inSlices(mostInvited), send: invite })
  return (
    <Modal title="Invite reviewers" onClose={close}>
      {run ? (
        <Answers run={run} onResume={() => send(run.left)} onClose={close} />
      ) : (
        <Pasting onCancel={close} onSend={send} />
      )}
    </Modal>
  )
}

interface PastingProps {
  onCancel: () => void
  onSend: (addresses: readonly string[]) => void
}

function Pasting({ onCancel, onSend }: PastingProps) {
  const [text, setText] = useState('')
  const found = addressesIn(text)
  const addresses = found.filter(isAddress)
  const wrong = found.filter((address) => !isAddress(address))
  return (
    <form
      className="dialog-body"
      onSubmit={(event) => {
        event.preventDefault()
        if (addresses.length > 0) onSend(addresses)
      }}
    >
      <TextAreaField
        label="E-mail addresses"
        descriptiveText="Separated by commas, spaces or lines. Whoever has an account becomes a reviewer at once; the others get a mail and become one when they have registered and verified their address."
        rows={6}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p role="status">
        {addresses.length} {addresses.length === 1 ? 'address' : 'addresses'}
      </p>
      {wrong.length > 0 && (
        <p className="state state--bad people-warning">
          <Icon shape="problem" />
          Not e-mail addresses, left out: {wrong.slice(0, 20).join(', ')}
        </p>
      )}
      <div className="row">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variation="primary" aria-disabled={addresses.length === 0}>
          Invite
        </Button>
      </div>
    </form>
  )
}

function Answers({ run, onResume, onClose }: { run: InviteRun; onResume: () => void; onClose: () => void }) {
  const { status, total, outcomes, left, message } = run
  return (
    <>
      <div className="dialog-body">
        <progress aria-label="Done so far" value={total - left.length} max={total} />
        <p role="status">
          {outcomes.length} of {total} done{status === 'running' && '...'}
        </p>
        {status === 'failed' && (
          <div role="alert">
            <Failure>
              {message} {left.length} are left; what is done stays.
            </Failure>
          </div>
        )}
        <ul className="lines people-lines">
          {outcomes.map(({ address, outcome, reason }) => (
            <li key={address}>
              <b>{address}</b>
              <span className={`state state--${outcome === 'refused' ? 'bad' : 'good'}`}>
                <Icon shape={outcome === 'refused' ? 'problem' : 'tick'} />
                {reason ?? words[outcome]}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className="row">
        <Button aria-disabled={status === 'running'} onClick={onClose}>
          Close
        </Button>
        {status === 'failed' && (
          <Button variation="primary" onClick={onResume}>
            Resume with the rest
          </Button>
        )}
      </div>
    </>
  )
}
