import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { DashboardForm } from '#shared/applications/dashboard-row.ts'
import { type Label, LabelContent, labelColors, mostLabels } from '#shared/applications/label.ts'
import { mayDecide } from '#shared/kernel/permissions.ts'
import { changePages } from '#web/kit/list/all-pages.ts'
import { Check } from '#web/kit/list/check.tsx'
import { ActionForm } from '#web/kit/ui/action-form.tsx'
import { FieldProblem } from '#web/kit/ui/field-error.tsx'
import { Popover } from '#web/kit/ui/popover.tsx'
import { TextButton } from '#web/kit/ui/text-button.tsx'
import { showError, showUndo } from '#web/kit/ui/toast.ts'
import { useUser } from '#web/session/session.tsx'
import { dashboardQueries, type ListedRow } from '#web/staff/dashboard-data.ts'
import { removeLabel, setLabel } from './decision-queries.ts'
import { hasLabel, type Labeling, star, Tag } from './labels.tsx'
import styles from './labels.module.css'

export interface LabelsMenuProps {
  form: DashboardForm
  rows: readonly ListedRow[]
  onChoose: (label: Labeling['label'], isGiven: boolean) => void
  button: HTMLElement
  onClose: () => void
}

/** The star and the labels of a form, ticked where all of these rows have them. A super reviewer can add one to the form, or remove it. */
export default function LabelsMenu({ form, rows, onChoose, button, onClose }: LabelsMenuProps) {
  const mayChange = mayDecide(useUser())
  const tick = (label: Labeling['label'], shown: ReactNode) => (
    <Check
      isChecked={rows.every((row) => hasLabel(row, label))}
      onChange={(isGiven) => onChoose(label, isGiven)}
    >
      {shown}
    </Check>
  )
  return (
    <Popover label="Labels" button={button} onClose={onClose}>
      <div className={styles.menu}>
        {tick(star, star.name)}
        {form.labels.map((label) => (
          <span className={styles.line} key={label.id}>
            {tick(label, <Tag of={label} />)}
            {mayChange && (
              <TextButton
                aria-label={`Remove “${label.name}” from the form`}
                onClick={() => remove(form, label)}
              >
                Remove
              </TextButton>
            )}
          </span>
        ))}
        {mayChange && form.labels.length < mostLabels && <NewLabel form={form} />}
      </div>
    </Popover>
  )
}

/** Shows a form's labels as they are now. */
const showLabels = ({ id }: DashboardForm, { labels }: { labels: Label[] }) =>
  changePages(dashboardQueries.ofForm(id), (page) =>
    page.form ? { ...page, form: { ...page.form, labels } } : page,
  )

const save = async (form: DashboardForm, { id: labelId, ...body }: Label) =>
  showLabels(form, await setLabel({ params: { formId: form.id, labelId }, body }))

function remove(form: DashboardForm, label: Label) {
  removeLabel({ params: { formId: form.id, labelId: label.id } }).then(
    (left) => {
      showLabels(form, left)
      showUndo(`“${label.name}” removed from the form.`, async () => {
        await save(form, label)
        return `“${label.name}” is back.`
      })
    },
    ({ message }: Error) => showError(message),
  )
}

function NewLabel({ form }: { form: DashboardForm }) {
  const [count, setCount] = useState(0)
  const change = useMutation({
    mutationFn: (content: LabelContent) => save(form, { id: crypto.randomUUID(), ...content }),
    onSuccess: () => setCount(count + 1),
  })
  return (
    <ActionForm key={count} schema={LabelContent} change={change} label="Add" isSecondary>
      {(errors) => (
        <>
          <input
            className="amplify-input amplify-input--small"
            name="name"
            maxLength={30}
            placeholder="New label, such as alum"
            aria-label="New label"
            aria-invalid={errors.name !== undefined}
            aria-describedby="new-label-problem"
          />
          {errors.name && <FieldProblem id="new-label-problem" text={errors.name} />}
          <select
            className="amplify-input amplify-input--small"
            name="color"
            aria-label="Color"
            defaultValue={labelColors[form.labels.length % labelColors.length]}
          >
            {labelColors.map((color) => (
              <option key={color}>{color}</option>
            ))}
          </select>
        </>
      )}
    </ActionForm>
  )
}
