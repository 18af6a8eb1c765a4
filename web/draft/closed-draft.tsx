import { Button } from '@aws-amplify/ui-react'
import type { ReactNode } from 'react'
import type { Answers } from '#shared/response.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { OpenDraft } from './open-drafts.ts'
import { useDraft, useSaveState } from './use-draft.ts'

interface Props {
  of: Pick<OpenDraft, 'draft' | 'autosave'>
  /** What became of what was written after the last save. */
  fate: string
  /** These answers as they are copied. */
  inWords: (unsaved: Answers) => string
  /** The way on. */
  children: ReactNode
}

/** Nothing is taken any more. What was not stored in time can still be read, and copied from here. */
export function ClosedDraft({ of: { draft, autosave }, fate, inWords, children }: Props) {
  const { phase, closedBecause } = useSaveState(autosave)
  const hasUnsaved = useDraft(draft, () => draft.hasUnsaved())
  if (phase !== 'closed') return null
  const copy = () =>
    void copyText(inWords(Object.assign({}, ...draft.unsaved().map(({ answers }) => answers))))
  return (
    <section className="message message--failure" role="alert">
      <Icon shape="problem" />
      <div className="stack">
        <p>
          <b>{closedBecause}</b>
        </p>
        {hasUnsaved && (
          <>
            <p>{fate} It is still on this page.</p>
            <p>
              <Button onClick={copy}>Copy what is not saved</Button>
            </p>
          </>
        )}
        <p>{children}</p>
      </div>
    </section>
  )
}
