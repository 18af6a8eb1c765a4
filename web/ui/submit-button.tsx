import { Button } from '@aws-amplify/ui-react'

interface Props {
  label: string
  /** What it says while the request runs. */
  runningLabel: string
  isRunning: boolean
}

/** The main button of a form. While it runs it stays in place and keeps the focus: `aria-disabled` says that it does nothing now. */
export function SubmitButton({ label, runningLabel, isRunning }: Props) {
  return (
    <>
      <Button type="submit" variation="primary" aria-disabled={isRunning}>
        {isRunning ? runningLabel : label}
      </Button>
      <span className="vh" role="status">
        {isRunning && runningLabel}
      </span>
    </>
  )
}
