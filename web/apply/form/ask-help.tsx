import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { ownResponse, useApplication } from '../application.tsx'
import { useIsClosed } from './deadline-notices.tsx'
import styles from '../form.module.css'

const HelpDialog = lazyDialog(() => import('./help-dialog.tsx'))

/** Lets the team look at a draft. Its dialog is loaded when it is asked for. */
export function AskHelp() {
  const { form } = useApplication()
  const { data: response } = useQuery(ownResponse(form.id))
  const [isOpen, setIsOpen] = useState(false)
  const isClosed = useIsClosed()
  if (isClosed || response?.status !== 'in-progress') return null
  return (
    <p className={styles.help}>
      Stuck? <TextButton onClick={() => setIsOpen(true)}>Let the team look at my draft</TextButton>
      {isOpen && <HelpDialog responseId={response.id} onClose={() => setIsOpen(false)} />}
    </p>
  )
}
