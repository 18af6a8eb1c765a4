import { TextField } from '@aws-amplify/ui-react'
import { useState } from 'react'
import { firstOverlap, isOnline, mostOffered, mostSlots, spanOf } from '#shared/interviews/interview-slot.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import { isSkipped } from '#shared/kernel/time-zone.ts'
import { counted } from '#shared/kernel/wording.ts'
import { formatZoned } from '#web/kit/dates/zoned-date.tsx'
import { latestInput } from '#web/kit/dates/zoned-time.ts'
import { Choice } from '#web/kit/list/choice.tsx'
import { CountField } from '#web/kit/list/count-field.tsx'
import { CallDialog } from '#web/kit/ui/call-dialog.tsx'
import { useNow } from '#web/kit/ui/clock.ts'
import { RadioChoice } from '#web/kit/ui/radio-choice.tsx'
import { RoleChecklist } from '#web/roles/role-checklist.tsx'
import { useUser } from '#web/session/session.tsx'
import { interviewCalls, interviewLists } from './interview-queries.ts'
import { offeredStarts, type OfferValues } from './offered-starts.ts'
import { dayName, hourName } from './week.ts'
import { Weekdays } from './weekdays.tsx'
import styles from './interviews.module.css'

interface Props {
  /** The forms for whose interviews times can be offered, each with its zone. The first is preselected. */
  forms: readonly { id: string; semester: string; timeZone: string }[]
  /** The people for whom times can be offered, with id and name. The first is preselected. */
  owners: readonly (readonly [string, string])[]
  /** Hours that are chosen already, by the clocks of the form: '2026-12-07T15:00'. */
  chosen?: readonly string[]
  onOffered?: () => void
  onClose: () => void
}

const usual: OfferValues = {
  firsts: [''],
  minutes: 30,
  breakMinutes: 10,
  count: 1,
  weekdays: [],
  until: '',
  place: '',
  mostADay: 0,
}

const numbers = [
  ['minutes', 'Length (minutes)', 5, 240],
  ['count', 'Times in a row', 1, 20],
  ['breakMinutes', 'Break (minutes)', 0, 120],
  ['mostADay', 'Daily limit (0: none)', 0, 30],
] as const

/**
 * Offers times for interviews: one, several in a row, or the same on several days. They can be limited to some roles; board members choose
 * among theirs.
 */
export function OfferDialog({ forms, owners, chosen, onOffered, onClose }: Props) {
  const [values, setValues] = useState({ ...usual, ...(chosen && { firsts: chosen }) })
  const [form, setForm] = useState(forms[0]!)
  const { timeZone } = form
  const [ownerId, setOwner] = useState(owners[0]?.[0] ?? '')
  const { role, administers = [] } = useUser()
  const isBoard = role === 'board'
  const [roles, setRoles] = useState<readonly ApplicationRole[]>(isBoard ? administers : [])
  const set = (part: Partial<OfferValues>) => setValues({ ...values, ...part })
  const starts = offeredStarts(values, timeZone, useNow())
  const missing =
    missingIn(values, starts, timeZone) ?? (isBoard && roles.length === 0 ? 'Choose a role.' : undefined)
  return (
    <CallDialog
      title="Offer times for interviews"
      label={starts.length > 0 ? `Offer ${counted(starts.length, 'time')}` : 'Offer times'}
      runningLabel="Offering..."
      isPossible={!missing}
      note={
        <p className="small muted" role="status">
          {missing ?? summaryOf(starts, timeZone)}
        </p>
      }
      call={() => offerAll(form.id, { ownerId, roles }, values, starts)}
      success={(offered) => `${counted(offered, 'time')} offered.`}
      {...(onOffered && { onDone: onOffered })}
      refetched={interviewLists}
      onClose={onClose}
    >
      {forms.length > 1 && (
        <Choice
          label="Form"
          isField
          value={form.id}
          options={forms.map(({ id, semester }) => [id, semester] as const)}
          onChoose={(id) => setForm(forms.find((each) => each.id === id) ?? form)}
        />
      )}
      {owners.length > 1 && (
        <Choice
          label="Interviewer"
          isField
          value={ownerId}
          options={owners}
          onChoose={(id) => setOwner(id ?? ownerId)}
        />
      )}
      <TimeFields values={values} timeZone={timeZone} isChosen={chosen !== undefined} onChange={set} />
      <RoleChecklist
        legend={isBoard ? 'For interviews of' : 'Only for these roles (none: for all)'}
        {...(isBoard && { among: administers })}
        chosen={roles}
        onChange={setRoles}
      />
    </CallDialog>
  )
}

interface TimeFieldsProps {
  values: OfferValues
  timeZone: string
  /** The first times are chosen already. */
  isChosen: boolean
  onChange: (part: Partial<OfferValues>) => void
}

/** When and where people can meet. */
const TimeFields = ({ values, timeZone, isChosen, onChange }: TimeFieldsProps) => (
  <>
    {isChosen ? (
      <ChosenHours firsts={values.firsts} timeZone={timeZone} />
    ) : (
      <TextField
        label={`First time (${timeZone.replaceAll('_', ' ')})`}
        type="datetime-local"
        step={60}
        max={latestInput}
        value={values.firsts[0]}
        onChange={({ target }) => onChange({ firsts: [target.value] })}
      />
    )}
    <div className={styles.numbers}>
      {numbers.map(([name, label, min, max]) => (
        <CountField
          key={name}
          isField
          {...{ label, min, max }}
          value={values[name]}
          onChange={(count) => onChange({ [name]: count })}
        />
      ))}
    </div>
    {isChosen ? (
      <TextField
        label="Every week until (optional)"
        type="date"
        value={values.until}
        onChange={({ target }) => onChange({ until: target.value })}
      />
    ) : (
      <Weekdays values={values} onChange={onChange} />
    )}
    <TextField
      label="Room or link to a call"
      placeholder="Room 1204, or https://..."
      value={values.place}
      maxLength={300}
      onChange={({ target }) => onChange({ place: target.value })}
    />
    <RadioChoice
      legend="How you meet"
      options={[
        ['person', 'In person'],
        ['online', 'Online'],
      ]}
      value={isOnline(values) ? 'online' : 'person'}
      onChoose={(how) => onChange({ isOnline: how === 'online' })}
    />
  </>
)

/** 'Mon, Dec 7: 3 PM, 4 PM' */
const ChosenHours = ({ firsts, timeZone }: { firsts: readonly string[]; timeZone: string }) => (
  <div>
    <b>From these hours on ({timeZone.replaceAll('_', ' ')})</b>
    <ul>
      {[...Map.groupBy(firsts, (wall) => wall.slice(0, 10))].map(([day, walls]) => (
        <li key={day}>
          {dayName(day)}: {walls.map((wall) => hourName(Number(wall.slice(11, 13)))).join(', ')}
        </li>
      ))}
    </ul>
  </div>
)

/** What is still missing before anything can be offered, or is too much. */
function missingIn(values: OfferValues, starts: readonly string[], zone: string) {
  const { firsts, weekdays, until, place, minutes } = values
  const [first = ''] = firsts
  if (starts.length > mostSlots) return `One person can have at most ${mostSlots} times.`
  if (
    firstOverlap(
      starts.map((start) => spanOf(start, minutes)),
      [],
    )
  )
    return 'Some of these times overlap.'
  if (starts.length > 0) return place.trim() === '' ? 'Add a room or a link.' : undefined
  if (isSkipped(first, zone)) return 'The clocks skip the first time on that day. Choose another one.'
  if (first === '' || weekdays.length === 0) return 'Choose a first time in the future.'
  return until === ''
    ? 'Choose the last day.'
    : 'No chosen weekday lies between the first time and the last day.'
}

function summaryOf(starts: readonly string[], zone: string) {
  const [first, last] = [formatZoned(starts[0]!, zone), formatZoned(starts.at(-1)!, zone)]
  const here = formatZoned(starts[0]!)
  const span = last === first ? first : `from ${first} to ${last}`
  return `${counted(starts.length, 'time')}, ${span}.${here === first ? '' : ` For you: ${here}.`}`
}

/** A call offers a limited number of times. If a later call is refused, the earlier times stay offered, and the refusal says so. */
async function offerAll(
  formId: string,
  { ownerId, roles }: { ownerId: string; roles: readonly ApplicationRole[] },
  values: OfferValues,
  starts: readonly string[],
) {
  const { minutes, place, mostADay } = values
  const terms = {
    ownerId,
    minutes,
    place,
    isOnline: isOnline(values),
    mostADay: mostADay || null,
    roles: [...roles],
  }
  for (let from = 0; from < starts.length; from += mostOffered)
    await interviewCalls
      .offer({ params: { formId }, body: { ...terms, starts: starts.slice(from, from + mostOffered) } })
      .catch((error: Error) => {
        if (from > 0) error.message = `The first ${from} times were offered. ${error.message}`
        throw error
      })
  return starts.length
}
