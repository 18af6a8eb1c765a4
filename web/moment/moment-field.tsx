import { LabelledField } from '#web/ui/labelled-field.tsx'
import { viewerZone } from '#web/ui/viewer-zone.ts'
import { MomentInput } from './moment-input.tsx'
import { ownZone } from './zoned-time.ts'

interface Props {
  label: string
  value: string
  onChange: (iso: string) => void
  problem?: string | undefined
}

/** A moment in the viewer's zone, which is named. */
export const MomentField = ({ label, value, onChange, problem }: Props) => (
  <LabelledField label={label} hint={viewerZone(value ? new Date(value) : undefined)} problem={problem}>
    {(wiring) => (
      <MomentInput {...wiring} className="short-field" zone={ownZone()} value={value} onChange={onChange} />
    )}
  </LabelledField>
)
