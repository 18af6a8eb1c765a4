import { TextField } from '@aws-amplify/ui-react'
import { WeekdayChoice } from '#web/kit/dates/weekday-choice.tsx'
import type { OfferValues } from './offered-starts.ts'

interface Props {
  values: OfferValues
  onChange: (part: Partial<OfferValues>) => void
}

/** The days of the week on which the times are repeated, and until when. */
export function Weekdays({ values: { weekdays, until }, onChange }: Props) {
  return (
    <>
      <WeekdayChoice
        legend="Repeat on"
        chosen={weekdays}
        onChange={(chosen) => onChange({ weekdays: chosen, ...(chosen.length === 0 && { until: '' }) })}
      />
      {weekdays.length > 0 && (
        <TextField
          label="Until (the last day)"
          type="date"
          value={until}
          onChange={({ target }) => onChange({ until: target.value })}
        />
      )}
    </>
  )
}
