import { Input } from '@aws-amplify/ui-react'
import { viewerZone } from '#web/ui/viewer-zone.ts'
import { LabelledField } from './labelled-field.tsx'
import { momentOf } from './local-time.ts'

interface Props {
  label: string
  value: string
  onChange: (text: string) => void
  problem?: string | undefined
}

/** A moment in the viewer's zone, which is named. */
export const MomentField = ({ label, value, onChange, problem }: Props) => (
  <LabelledField label={label} hint={viewerZone(momentOf(value))} problem={problem}>
    {(wiring) => (
      <Input
        {...wiring}
        className="board-moment"
        type="datetime-local"
        value={value}
        hasError={problem !== undefined}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </LabelledField>
)
