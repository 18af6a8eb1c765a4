import type { ComponentType } from 'react'
import type { ApplicationResponse } from '#shared/applications/response.ts'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { DialogTextButton } from '#web/kit/ui/dialog-button.tsx'
import styles from '../form.module.css'

interface Props {
  response: ApplicationResponse
  /** Only says that the team may look, if it may. */
  isNotOffered: boolean
  /** The form loads it when it is asked for; other pages have it already. */
  HelpDialog: ComponentType<{ responseId: string; onClose: () => void }>
}

/** Lets the team look at a draft, or says until when it may. */
export function AskHelp({ response, isNotOffered, HelpDialog }: Props) {
  const { id, status, lookUntil = '' } = response
  const until = Date.parse(lookUntil)
  const mayLook = useNow(until).getTime() < until
  if (status !== 'in-progress' || (isNotOffered && !mayLook)) return null
  return (
    <p className={styles.help}>
      {mayLook ? (
        <>
          The team can read your draft until <ZonedDate iso={lookUntil} withTime />.
        </>
      ) : (
        'Stuck?'
      )}{' '}
      <DialogTextButton dialog={(close) => <HelpDialog responseId={id} onClose={close} />}>
        {mayLook ? 'Stop sharing' : 'Let the team look at my draft'}
      </DialogTextButton>
    </p>
  )
}
