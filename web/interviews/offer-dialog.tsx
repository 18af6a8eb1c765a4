import { TextField } from '@aws-amplify/ui-react'
import { useState } from 'react'
import type { ApplicationRole } from '#shared/application-role.ts'
import { mostOffered } from '#shared/interview-slot.ts'
import { counted } from '#shared/wording.ts'
import { formatZoned } from '#web/dates/zoned-date.tsx'
import { Choice } from '#web/list/choice.tsx'
import { RoleChecklist } from '#web/roles/role-checklist.tsx'
import { useUser } from '#web/session/session.tsx'
import { useNow } from '#web/ui/clock.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { interviewCalls } from './interview-queries.ts'
import styles from './interviews.module.css'
import { offeredStarts, type OfferValues } from './offered-starts.ts'
import { useInterviewChange } from './use-interview-change.ts'
import { Weekdays } from './weekdays.tsx'

interface Props {
  formId: string
  timeZone: string
  /** The people for whom times can be offered, with id and name. The first is preselected. */
  owners: readonly (readonly [string, string])[]
  onClose: () => void
}

const usual: OfferValues = {
  first: '',
  minutes: 30,
  breakMinutes: 10,
  count: 1,
  weekdays: [],
  until: '',
  place: '',
  mostADay: 0,
}

/** Offers times for interviews: one, several in a row, or the same on several days. They can be for some roles only; board members choose among theirs. */
export function OfferDialog({ formId, timeZone, owners, onClose }: Props) {
  const [values, setValues] = useState(usual)
  const [ownerId, setOwner] = useState(owners[0]?.[0] ?? '')
  const { role, administers = [] } = useUser()
  const isBoard = role === 'board'
  const [roles, setRoles] = useState<readonly ApplicationRole[]>(isBoard ? administers : [])
  const set = (part: Partial<OfferValues>) => setValues({ ...values, ...part })
  const starts = offeredStarts(values, timeZone, useNow())
  const offering = useInterviewChange(
    () => offerAll(formId, { ownerId, roles }, values, starts),
    `${counted(starts.length, 'time')} offered.`,
    onClose,
  )
  return (
    <FormDialog
      title="Offer times for interviews"
      label={starts.length > 0 ? `Offer ${counted(starts.length, 'time')}` : 'Offer times'}
      runningLabel="Offering..."
      isPossible={starts.length > 0 && values.place.trim() !== '' && (!isBoard || roles.length > 0)}
      change={offering}
      onSubmit={() => offering.mutate()}
      onClose={onClose}
    >
      {owners.length > 1 && (
        <Choice
          label="Interviewer"
          className={styles.owner}
          value={ownerId}
          options={owners}
          onChoose={(id) => setOwner(id ?? ownerId)}
        />
      )}
      <TextField
        label={`First time (${timeZone.replaceAll('_', ' ')})`}
        type="datetime-local"
        step={60}
        value={values.first}
        onChange={({ target }) => set({ first: target.value })}
      />
      <div className={styles.numbers}>
        <NumberField
          label="Length (minutes)"
          min={5}
          max={240}
          value={values.minutes}
          onChange={(minutes) => set({ minutes })}
        />
        <NumberField
          label="Times in a row"
          min={1}
          max={20}
          value={values.count}
          onChange={(count) => set({ count })}
        />
        <NumberField
          label="Break (minutes)"
          min={0}
          max={120}
          value={values.breakMinutes}
          onChange={(breakMinutes) => set({ breakMinutes })}
        />
        <NumberField
          label="Daily limit (0: none)"
          min={0}
          max={30}
          value={values.mostADay}
          onChange={(mostADay) => set({ mostADay })}
        />
      </div>
      <Weekdays values={values} onChange={set} />
      <TextField
        label="Room or link to a call"
        placeholder="Room 1204, or https://..."
        value={values.place}
        maxLength={300}
        onChange={({ target }) => set({ place: target.value })}
      />
      <RoleChecklist
        legend={isBoard ? 'For interviews of' : 'Only for these roles (none: for all)'}
        {...(isBoard && { among: administers })}
        chosen={roles}
        onChange={setRoles}
      />
      <p className="small muted" role="status">
        {summaryOf(starts, timeZone)}
      </p>
    </FormDialog>
  )
}

const summaryOf = (starts: readonly string[], timeZone: string) =>
  starts.length === 0
    ? 'Choose the first time.'
    : `${counted(starts.length, 'time')}, from ${formatZoned(starts[0]!, timeZone)} to ${formatZoned(starts.at(-1)!, timeZone)}. In your time zone, the first is at ${formatZoned(starts[0]!)}.`

/** A call offers a limited number of times. Those before a refusal stay. */
async function offerAll(
  formId: string,
  { ownerId, roles }: { ownerId: string; roles: readonly ApplicationRole[] },
  values: OfferValues,
  starts: readonly string[],
) {
  const { minutes, place, mostADay } = values
  const terms = { ownerId, minutes, place, mostADay: mostADay || null, roles: [...roles] }
  for (let from = 0; from < starts.length; from += mostOffered)
    await interviewCalls.offer({
      params: { formId },
      body: { ...terms, starts: starts.slice(from, from + mostOffered) },
    })
}

interface NumberProps {
  label: string
  min: number
  max: number
  value: number
  onChange: (value: number) => void
}

/** A whole number. While the text is not a number, the last valid one stays in force. */
function NumberField({ label, min, max, value, onChange }: NumberProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      label={label}
      type="number"
      min={min}
      max={max}
      value={typed ?? String(value)}
      onBlur={() => setTyped(undefined)}
      onChange={({ target }) => {
        setTyped(target.value)
        const count = Number(target.value)
        if (target.value !== '' && Number.isInteger(count) && count >= min && count <= max) onChange(count)
      }}
    />
  )
}
