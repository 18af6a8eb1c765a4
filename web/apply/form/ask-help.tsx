import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { draftLook } from '#shared/applications/draft-look-routes.ts'
import type { ApplicationResponse } from '#shared/applications/response.ts'
import { client } from '#web/api/client.ts'
import { ZonedDate } from '#web/kit/dates/zoned-date.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { TextButton } from '#web/kit/ui/text-button.tsx'
import { showError, showSuccess } from '#web/kit/ui/toast.ts'
import { responseQueries } from '../application-queries.ts'
import { updateCached } from '../cached-response.ts'
import styles from '../form.module.css'

interface Props {
  response: ApplicationResponse
  /** Only says that the team may look, if it may. */
  isNotOffered: boolean
  /** The form loads it when it is asked for; other pages have it already. */
  HelpDialog: ComponentType<HelpDialogProps>
}

export interface HelpDialogProps {
  /** Until when the team may read the draft, if it may. */
  until: string | undefined
  /** Lets the team read the draft, or no longer. */
  letLook: (mayLook: boolean) => Promise<void>
  responseId: string
  onClose: () => void
}

/** Asks the team about a draft, and says until when the team may read it. */
export function AskHelp({ response, isNotOffered, HelpDialog }: Props) {
  const { id, status, lookUntil = '' } = response
  const [isAsking, setAsking] = useState(false)
  const letLook = useLetLook(id)
  const until = Date.parse(lookUntil)
  const mayLook = useNow(until).getTime() < until
  if (status !== 'in-progress' || (isNotOffered && !mayLook)) return null
  const stop = () =>
    letLook(false).then(
      () => showSuccess('The team can no longer read your draft.'),
      ({ message }: Error) => showError(message),
    )
  return (
    <>
      <p className={styles.help}>
        <Icon shape="talk" />
        <span>
          {!isNotOffered && (
            <>
              Stuck? <TextButton onClick={() => setAsking(true)}>Ask the team</TextButton>.{' '}
            </>
          )}
          {mayLook ? (
            <>
              The team can read your draft until <ZonedDate iso={lookUntil} withTime />.{' '}
              <TextButton onClick={() => void stop()}>Stop sharing</TextButton>
            </>
          ) : (
            'Only you can see your draft, unless you let them read it.'
          )}
        </span>
      </p>
      {isAsking && (
        <HelpDialog
          {...{ letLook }}
          responseId={id}
          until={mayLook ? lookUntil : undefined}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function useLetLook(responseId: string) {
  const cache = useQueryClient()
  return async (mayLook: boolean) => {
    const { until } = await client(draftLook).letLook({ params: { responseId }, body: { mayLook } })
    const withLook = (response: ApplicationResponse) => ({ ...response, lookUntil: until ?? undefined })
    updateCached(responseId, withLook)
    cache.setQueryData(responseQueries.find(responseId).queryKey, (read) => read && withLook(read))
  }
}
