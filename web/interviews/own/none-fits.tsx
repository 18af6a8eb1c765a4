import { TextAreaField } from '@aws-amplify/ui-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { longestNote, ownMessages } from '#shared/messages/own-message-routes.ts'
import { client } from '#web/api/client.ts'
import { CallDialog } from '#web/kit/ui/call-dialog.tsx'
import { errorProps } from '#web/kit/ui/field-error.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { TextButton } from '#web/kit/ui/text-button.tsx'
import { useAskBeforeUnload } from '#web/session/kept-draft.ts'

interface Props {
  responseId: string
  role: ApplicationRole
  hasTimes: boolean
}

/** The way out for people who can come at none of the free times: a note to the team. */
export function NoneFits({ hasTimes, ...about }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p className="contact">
        <Icon shape="calendar" />
        <span>
          {hasTimes ? 'None of these works?' : 'Would you like to suggest one?'}{' '}
          <TextButton onClick={() => setOpen(true)}>Tell us when you can</TextButton>, and we look for another
          one.
        </span>
      </p>
      {isOpen && <NoteDialog {...about} onClose={() => setOpen(false)} />}
    </>
  )
}

const Note = z.object({ text: z.string().check(z.trim(), z.minLength(1, 'Please write when you can.')) })

function NoteDialog({ responseId, role, onClose }: Omit<Props, 'hasTimes'> & { onClose: () => void }) {
  const [text, setText] = useState('')
  useAskBeforeUnload(text !== '')
  return (
    <CallDialog
      title="Tell us when you can"
      label="Send"
      runningLabel="Sending..."
      schema={Note}
      values={{ text }}
      call={(note) =>
        client(ownMessages).askTeam({ params: { responseId }, body: { about: 'interview', role, ...note } })
      }
      success="Sent. We answer by email."
      onClose={onClose}
    >
      {(errors) => (
        <TextAreaField
          label="Days and times that work for you"
          descriptiveText="The people who plan the interviews read it, and answer by email. Reviewers do not see it."
          rows={4}
          maxLength={longestNote}
          isRequired
          value={text}
          onChange={({ target }) => setText(target.value)}
          {...errorProps(errors.text)}
        />
      )}
    </CallDialog>
  )
}
