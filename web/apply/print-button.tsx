import { Button } from '@aws-amplify/ui-react'

/** Prints the page; `print.css` leaves out what is of no use on paper. */
export const PrintButton = () => (
  <Button size="small" className="no-print" onClick={() => window.print()}>
    Print
  </Button>
)
