import { Input } from '@aws-amplify/ui-react'
import { type FormEvent, useState } from 'react'
import { releaseConfirmation } from '#shared/decision.ts'
import { endOfDay } from '#web/dates/zoned-time.ts'
import { DateTimeField } from '#web/dates/date-time-field.tsx'
import { focusOnInvalid } from '../deciding/focus-on-invalid.ts'
import { LabelledField } from '#web/ui/labelled-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { release } from '../deciding/decision-queries.ts'
import { Refusal } from '../deciding/refusal.tsx'
import { problemsOf, type Wishes } from './release-wishes.ts'
import { usePhaseChange } from './use-phase-change.ts'

interface Props {
  digest: string
  until: string
  onUntil: (text: string) => void
}

/** When, until when offers are answered, and the word that confirms it. */
export function ReleaseForm({ digest, until, onUntil }: Props) {
  const [own, setOwn] = useState(proposal)
  const wishes: Wishes = { ...own, rsvpBy: until }
  const [triedAt, setTriedAt] = useState<Date>()
  const releasing = usePhaseChange((params, { isLater, at, rsvpBy }: Wishes) =>
    release({
      params,
      body: {
        digest,
        confirmation: releaseConfirmation,
        rsvpBy: new Date(rsvpBy).toISOString(),
        ...(isLater && { at: new Date(at).toISOString() }),
      },
    }),
  )
  const problems = triedAt ? problemsOf(wishes, triedAt) : {}
  const change = (changes: Partial<typeof own>) => setOwn((before) => ({ ...before, ...changes }))

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const now = new Date()
    setTriedAt(now)
    if (Object.keys(problemsOf(wishes, now)).length > 0) {
      focusOnInvalid(event.currentTarget)
      return
    }
    if (releasing.isPending) return
    releasing.mutate(wishes, {
      onSuccess: () =>
        showSuccess(wishes.isLater ? 'The release is scheduled.' : 'The decisions are released.'),
    })
  }
  return (
    <form className="stack release-form" noValidate onSubmit={send}>
      <fieldset className="ways">
        <legend>When</legend>
        <Way label="Now" isChosen={!wishes.isLater} onChoose={() => change({ isLater: false })} />
        <Way label="At a time" isChosen={wishes.isLater} onChoose={() => change({ isLater: true })} />
      </fieldset>
      {wishes.isLater && (
        <DateTimeField
          label="Release at"
          value={wishes.at}
          onChange={(at) => change({ at })}
          problem={problems.at}
        />
      )}
      <DateTimeField
        label="Offers can be answered until"
        value={wishes.rsvpBy}
        onChange={onUntil}
        problem={problems.rsvpBy}
      />
      <Typed value={wishes.typed} onChange={(typed) => change({ typed })} problem={problems.typed} />
      <Refusal error={releasing.error} />
      <p>
        <SubmitButton
          label={wishes.isLater ? 'Schedule the release' : 'Release decisions'}
          runningLabel={wishes.isLater ? 'Scheduling...' : 'Releasing...'}
          isRunning={releasing.isPending}
        />
      </p>
    </form>
  )
}

const proposal = () => ({
  isLater: false,
  at: endOfDay(new Date(), 1),
  typed: '',
})

interface WayProps {
  label: string
  isChosen: boolean
  onChoose: () => void
}

const Way = ({ label, isChosen, onChoose }: WayProps) => (
  <label>
    <input type="radio" name="when" checked={isChosen} onChange={onChoose} />
    {label}
  </label>
)

interface TypedProps {
  value: string
  onChange: (text: string) => void
  problem: string | undefined
}

const Typed = ({ value, onChange, problem }: TypedProps) => (
  <LabelledField
    label={`Type '${releaseConfirmation}'`}
    hint="Once released, decisions cannot be taken back; a single one can be changed with a reason."
    problem={problem}
  >
    {(wiring) => (
      <Input
        {...wiring}
        className="short-field"
        autoComplete="off"
        value={value}
        hasError={problem !== undefined}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </LabelledField>
)
