import { Checkbox, TextAreaField, TextField } from '@aws-amplify/ui-react'
import { useState } from 'react'
import { InterviewSettings } from '#shared/interviews/interview-booking.ts'
import { CallDialog } from '#web/kit/ui/call-dialog.tsx'
import { errorProps } from '#web/kit/ui/field-error.tsx'
import { useDashboard } from '#web/staff/dashboard-data.ts'
import { interviewCalls, interviewLists } from './interview-queries.ts'

interface Props {
  settings: InterviewSettings
  onClose: () => void
}

/** The deadline for choosing and changing times, and what applicants read about their interviews. */
export function SettingsDialog({ settings, onClose }: Props) {
  const { formId } = useDashboard()
  const [seen] = useState(settings)
  const [hours, setHours] = useState(String(settings.changeHours))
  const [showsInterviewer, setShows] = useState(settings.showsInterviewer)
  const [expected, setExpected] = useState(settings.whatToExpect ?? '')
  return (
    <CallDialog
      title="Interview settings"
      label="Save"
      schema={InterviewSettings}
      values={{
        changeHours: hours === '' ? Number.NaN : Number(hours),
        showsInterviewer,
        ...(expected.trim() && { whatToExpect: expected }),
      }}
      call={(changed) => interviewCalls.set({ params: { formId }, body: { settings: changed, seen } })}
      success="The settings are saved."
      refetched={interviewLists}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextField
            label="Applicants can choose, move or cancel a time until this many hours before it"
            type="number"
            min={0}
            max={336}
            value={hours}
            {...errorProps(errors.changeHours)}
            onChange={({ target }) => setHours(target.value)}
          />
          <Checkbox
            label="Show applicants the name of their interviewer once they have booked"
            name="showsInterviewer"
            checked={showsInterviewer}
            onChange={({ target }) => setShows(target.checked)}
          />
          <TextAreaField
            label="What to expect"
            descriptiveText="Applicants read it where they choose a time: who is there, what you talk about. Without it, they read a general sentence."
            rows={4}
            maxLength={2_000}
            value={expected}
            {...errorProps(errors.whatToExpect)}
            onChange={({ target }) => setExpected(target.value)}
          />
        </>
      )}
    </CallDialog>
  )
}
