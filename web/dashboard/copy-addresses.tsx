import { Button } from '@aws-amplify/ui-react'
import { useState } from 'react'
import type { ListedRow } from './listed-row.ts'
import { useDashboard } from './use-dashboard.ts'

/** Copies the addresses of whoever is shown, or selected. The portal keeps a record of who copied whose. */
export function CopyAddresses({ rows, className }: { rows: readonly ListedRow[]; className?: string }) {
  const { formId } = useDashboard()
  const [isCopying, setCopying] = useState(false)
  async function copy() {
    setCopying(true)
    const { copyAddresses } = await import('./copied-addresses.ts')
    await copyAddresses(formId, rows)
    setCopying(false)
  }
  return (
    <Button
      {...(className && { className })}
      size="small"
      isDisabled={rows.length === 0 || isCopying}
      onClick={() => void copy()}
    >
      Copy e-mails
    </Button>
  )
}
