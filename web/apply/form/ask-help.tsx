import { useQuery } from '@tanstack/react-query'
import { DialogTextButton } from '#web/ui/dialog-button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { ownResponse, useApplication } from '../application.tsx'
import { useIsClosed } from './deadline-notices.tsx'
import styles from '../form.module.css'

const HelpDialog = lazyDialog(() => import('./help-dialog.tsx'))

/** Lets the team look at a draft. Its dialog is loaded when it is asked for. */
export function AskHelp() {
  const { form } = useApplication()
  const { data: response } = useQuery(ownResponse(form.id))
  const isClosed = useIsClosed()
  if (isClosed || response?.status !== 'in-progress') return null
  return (
    <p className={styles.help}>
      Stuck?{' '}
      <DialogTextButton dialog={(close) => <HelpDialog responseId={response.id} onClose={close} />}>
        Let the team look at my draft
      </DialogTextButton>
    </p>
  )
}
