import type { ReactNode } from 'react'
import { MessageBox } from '#web/ui/message-box.tsx'
import { useObserved } from './observable.ts'
import { type CopyProps, CopyUnsaved } from './save-notices.tsx'
import { useSaveState } from './save-state.ts'

interface ClosedProps extends CopyProps {
  /** What happens to changes made after the last save. */
  fate: string
  /** Where to go next. */
  children: ReactNode
}

/** The draft takes no more changes. Changes that were not saved in time can still be read and copied. */
export function ClosedDraft({ of, fate, asText, children }: ClosedProps) {
  const { phase, closedBecause } = useSaveState(of.autosave)
  const hasUnsaved = useObserved(of.draft, () => of.draft.hasUnsaved())
  if (phase !== 'closed') return null
  return (
    <MessageBox isFailure role="alert">
      <p>
        <b>{closedBecause}</b>
      </p>
      {hasUnsaved && (
        <>
          <p>{fate} It is still on this page.</p>
          <p>
            <CopyUnsaved of={of} asText={asText} />
          </p>
        </>
      )}
      <p>{children}</p>
    </MessageBox>
  )
}
