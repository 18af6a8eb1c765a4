import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { ActionButton } from './action-button.tsx'
import { showError } from './toast.ts'

interface Props extends Omit<ComponentProps<typeof ActionButton>, 'onClick' | 'isRunning'> {
  run: () => Promise<unknown>
  /** The words before the message of a failure: 'Your data could not be downloaded'. */
  failure?: string
}

/** A button that makes a call. A toast says if it failed. */
export function RunButton({ run, failure, ...button }: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => run(),
    onError: ({ message }) => showError(failure ? `${failure}: ${message}` : message),
  })
  return <ActionButton {...button} isRunning={isPending} onClick={mutate} />
}
