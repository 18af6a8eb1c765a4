import { Checkbox, TextAreaField } from '@aws-amplify/ui-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { pathTo } from '#shared/kernel/pages.ts'
import { longestNote, ownMessages } from '#shared/messages/own-message-routes.ts'
import { client } from '#web/api/client.ts'
import { siteConfigQuery } from '#web/api/site-config.ts'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { CallDialog } from '#web/kit/ui/call-dialog.tsx'
import { errorProps } from '#web/kit/ui/field-error.tsx'
import { useAskBeforeUnload } from '#web/session/kept-draft.ts'
import type { HelpDialogProps } from './ask-help.tsx'

const Note = z.object({
  text: z.string().check(z.trim(), z.minLength(1, 'Say what you are stuck on.')),
  mayLook: z.boolean(),
})

/** A question to the team in one's own words. It goes by mail, and so does the answer. */
export default function HelpDialog({ responseId, letLook, onClose, ...props }: HelpDialogProps) {
  // The dialog stays as it is while it sends.
  const [until] = useState(props.until)
  const [values, setValues] = useState({ text: '', mayLook: false })
  useAskBeforeUnload(values.text !== '')
  return (
    <CallDialog
      title="Ask the team"
      label="Send"
      runningLabel="Sending..."
      schema={Note}
      values={values}
      call={async ({ text, mayLook }) => {
        // It may be repeated. The note may not, so it comes last.
        if (mayLook) await letLook(true)
        await client(ownMessages).askTeam({ params: { responseId }, body: { about: 'draft', text } })
      }}
      success="Sent. The team answers by email."
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextAreaField
            label="What are you stuck on?"
            rows={4}
            maxLength={longestNote}
            isRequired
            value={values.text}
            onChange={({ target: { value: text } }) => setValues({ ...values, text })}
            {...errorProps(errors.text)}
          />
          {until === undefined ? (
            <Checkbox
              label="They may read my draft for two days"
              name="mayLook"
              value="yes"
              checked={values.mayLook}
              onChange={({ target: { checked: mayLook } }) => setValues({ ...values, mayLook })}
            />
          ) : (
            <p>
              The team can read your draft until <ZonedDate iso={until} withTime />.
            </p>
          )}
          <Otherwise />
        </>
      )}
    </CallDialog>
  )
}

/** How long an answer takes, if the chapter says it, and where else to look and ask. */
function Otherwise() {
  const { data: config } = useQuery(siteConfigQuery)
  const { email, answersWithin } = config?.chapter.contact ?? {}
  return (
    <p className="small muted">
      {answersWithin && `Usually answered within ${answersWithin}. `}
      You can also{' '}
      {email && (
        <>
          write to <a href={`mailto:${email}`}>{email}</a>, or{' '}
        </>
      )}
      look at the{' '}
      <a href={pathTo('contact')} target="_blank">
        questions and answers
      </a>
      .
    </p>
  )
}
