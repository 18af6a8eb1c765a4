import { TextField } from '@aws-amplify/ui-react'
import { useState } from 'react'
import { releaseConfirmation } from '#shared/decisions/decision.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { release } from '#web/decisions/decision-queries.ts'
import { DateTimeField } from '#web/kit/dates/date-time-field.tsx'
import { endOfDay } from '#web/kit/dates/zoned-time.ts'
import { ActionForm } from '#web/kit/ui/action-form.tsx'
import { errorProps } from '#web/kit/ui/field-error.tsx'
import { RadioChoice } from '#web/kit/ui/radio-choice.tsx'
import { showSuccess } from '#web/kit/ui/toast.ts'
import { usePhaseChange } from './phase-change.tsx'
import { ValidWishes, type Wishes } from './release-wishes.ts'
import styles from './release.module.css'

interface Props {
  digest: string
  /** The time of the planned release that this one replaces. */
  replaces?: string
  until: string
  onUntil: (text: string) => void
  onDone?: () => void
}

/** When to release, until when offers can be answered, and the words that confirm it. */
export function ReleaseForm({ digest, replaces, until, onUntil, onDone }: Props) {
  const [own, setOwn] = useState(() => ({
    isLater: replaces !== undefined,
    at: replaces ?? endOfDay(serverNow(), 1),
    typed: '',
  }))
  const { isLater, at, typed } = own
  // Another time for what is confirmed already.
  const isMove = isLater && replaces !== undefined
  const releasing = useRelease(digest, replaces)
  const change = (changes: Partial<typeof own>) => setOwn((before) => ({ ...before, ...changes }))
  return (
    <div className={styles.form}>
      <ActionForm
        schema={ValidWishes}
        values={{ isLater, at, typed: isMove ? releaseConfirmation : typed, rsvpBy: until }}
        change={releasing}
        onSubmit={(wishes) =>
          releasing.mutate(wishes, {
            onSuccess: () => {
              showSuccess(wishes.isLater ? 'The release is scheduled.' : 'The decisions are released.')
              onDone?.()
            },
          })
        }
        label={isLater ? 'Schedule the release' : 'Release decisions'}
        runningLabel={isLater ? 'Scheduling...' : 'Releasing...'}
      >
        {(errors) => (
          <>
            <RadioChoice
              legend="When"
              options={[
                ['now', 'Now'],
                ['later', 'At a time'],
              ]}
              value={isLater ? 'later' : 'now'}
              onChoose={(when) => change({ isLater: when === 'later' })}
            />
            {isLater && (
              <DateTimeField
                label="Release at"
                value={at}
                onChange={(iso) => change({ at: iso })}
                problem={errors.at}
              />
            )}
            <DateTimeField
              label="Offers can be answered until"
              value={until}
              onChange={onUntil}
              problem={errors.rsvpBy}
            />
            {!isMove && (
              <TextField
                label={`Type '${releaseConfirmation}'`}
                descriptiveText="Once released, decisions cannot be taken back; a single one can be changed with a reason."
                className="short-field"
                autoComplete="off"
                value={typed}
                onChange={({ target }) => change({ typed: target.value })}
                {...errorProps(errors.typed)}
              />
            )}
          </>
        )}
      </ActionForm>
    </div>
  )
}

const useRelease = (digest: string, replaces?: string) =>
  usePhaseChange((params, { isLater, at, rsvpBy }: Wishes) =>
    release({
      params,
      body: {
        digest,
        confirmation: releaseConfirmation,
        rsvpBy: new Date(rsvpBy).toISOString(),
        ...(isLater && { at: new Date(at).toISOString() }),
        ...(replaces && { replaces }),
      },
    }),
  )
