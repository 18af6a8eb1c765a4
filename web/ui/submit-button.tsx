import { Button } from '@aws-amplify/ui-react'

interface Props {
  label: string
  /** What it says while the request runs. */
  runningLabel?: string
  isRunning: boolean
  /** What to do; nothing in a form, whose submission does it. */
  onClick?: (() => void) | undefined
}

/** The main button of a form. While it runs it stays in place and keeps the focus: `aria-disabled` says that it does nothing now. */
export function SubmitButton({ label, runningLabel = 'Saving...', isRunning, onClick }: Props) {
  return (
    <>
      <Button
        type="submit"
        variation="primary"
        aria-disabled={isRunning}
        onClick={() => !isRunning && onClick?.()}
      >
        {isRunning ? runningLabel : label}
      </Button>
      <span className="vh" role="status">
        {isRunning && runningLabel}
      </span>
    </>
  )
}
