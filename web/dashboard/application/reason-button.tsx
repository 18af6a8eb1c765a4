import { Button } from '@aws-amplify/ui-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ReasonDialog, refusedReason } from '#web/ui/reason-dialog.tsx'
import { showSuccess } from '#web/ui/toast.ts'

interface Props {
  /** The button's text, and its name for screen readers, which says about whom it is. */
  text: string
  name: string
  /** The dialog: its question, its button, and what will happen. */
  title: string
  label: string
  runningLabel: string
  children: ReactNode
  run: (reason: string) => Promise<unknown>
  /** Shows the change on screen. */
  onDone: () => void
  success: string
}

/** A button for an action about one reviewer of an application that needs a reason, which is recorded. */
export function ReasonButton({ text, name, run, onDone, success, ...dialog }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const change = useMutation({
    mutationFn: ({ reason }: { reason: string }) => run(reason),
    onSuccess: () => {
      onDone()
      showSuccess(success)
      setIsOpen(false)
    },
  })
  return (
    <>
      <Button size="small" variation="link" aria-label={name} onClick={() => setIsOpen(true)}>
        {text}
      </Button>
      {isOpen && (
        <ReasonDialog
          {...dialog}
          note="It is kept in the records."
          change={change}
          refusalOf={refusedReason}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
