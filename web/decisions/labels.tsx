import { Button } from '@aws-amplify/ui-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { DashboardForm } from '#shared/applications/dashboard-row.ts'
import { type Label, LabelContent, labelColors, mostLabels, starId } from '#shared/applications/label.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { mayDecide } from '#shared/kernel/permissions.ts'
import { changePages } from '#web/kit/list/all-pages.ts'
import { Check } from '#web/kit/list/check.tsx'
import { ActionForm } from '#web/kit/ui/action-form.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { Popover, usePopover } from '#web/kit/ui/popover.tsx'
import { TextButton } from '#web/kit/ui/text-button.tsx'
import { showError, showUndo } from '#web/kit/ui/toast.ts'
import { useUser } from '#web/session/session.tsx'
import { noteChange } from '#web/staff/cached-rows.ts'
import { dashboardQueries, type ListedRow, nameOfRow } from '#web/staff/dashboard-data.ts'
import { removeLabel, type RowChange, setLabel } from './decision-queries.ts'
import { changeRows, effectOf } from './row-change.ts'
import styles from './labels.module.css'

export const star = { id: starId, name: 'Star' }

const hasLabel = ({ row }: ListedRow, { id }: Pick<Label, 'id'>) => row.labels?.includes(id) ?? false

interface LabelsProps {
  listed: ListedRow
  /** Undefined while it loads. */
  form: DashboardForm | undefined
  /** With a button to give others. */
  hasMenu?: boolean
}

/** The star of an application and its labels. They change at once, and back if the server refuses. */
export function RowLabels({ listed, form, hasMenu = false }: LabelsProps) {
  const { mutate } = useLabeling(listed)
  const { isBlind, isNameHidden } = listed.row
  if (!form || isBlind || isNameHidden) return null
  const isStarred = hasLabel(listed, star)
  return (
    <span className={styles.labels}>
      <button
        className={styles.star}
        type="button"
        aria-label={`Star of ${nameOfRow(listed)}`}
        aria-pressed={isStarred}
        onClick={() => mutate({ label: star, isGiven: !isStarred })}
      >
        <Icon shape="star" />
      </button>
      {form.labels
        .filter((label) => hasLabel(listed, label))
        .map((label) => (
          <Tag key={label.id} of={label} />
        ))}
      {hasMenu && (
        <LabelsButton {...{ form }} rows={[listed]} onChoose={(label, isGiven) => mutate({ label, isGiven })}>
          Label...
        </LabelsButton>
      )}
    </span>
  )
}

export const Tag = ({ of: { name, color } }: { of: Pick<Label, 'name' | 'color'> }) => (
  <span className={styles.tag} data-color={color}>
    {name}
  </span>
)

type Labeling = Pick<Extract<RowChange, { kind: 'label' }>, 'label' | 'isGiven'>

/** Gives one row a label or removes it, and offers an undo. */
function useLabeling(listed: ListedRow) {
  const { row } = listed
  const formId = formIdOf(row.responseId)
  const { responseId, role } = row
  const note = (change: Labeling) =>
    noteChange(formId, { kind: 'label', ...change }, [{ responseId, role, outcome: 'done' }])
  return useMutation({
    onMutate: note,
    mutationFn: async (change: Labeling) => {
      const [outcome] = await changeRows(formId, { kind: 'label', ...change }, [row])
      if (outcome?.outcome !== 'done') throw new Error(`${row.name}: ${outcome?.reason}`)
      const effect = effectOf({ kind: 'label', ...change }, listed)
      showUndo(`${nameOfRow(listed)}: ${effect}.`, async () =>
        (await import('./take-back-rows.ts')).takeBackRows(formId, { kind: 'label', ...change }, [row]),
      )
    },
    onError: ({ message }, change) => {
      note({ ...change, isGiven: !change.isGiven })
      showError(message)
    },
  })
}

interface MenuProps {
  form: DashboardForm
  rows: readonly ListedRow[]
  onChoose: (label: Labeling['label'], isGiven: boolean) => void
}

/** Opens the star and the labels of a form, ticked where all of these rows have them. */
export function LabelsButton({ children, ...menu }: MenuProps & { children: ReactNode }) {
  const { button, close, opener } = usePopover()
  return (
    <>
      <Button size="small" {...opener}>
        {children}
      </Button>
      {button && (
        <Popover label="Labels" button={button} onClose={close}>
          <Menu {...menu} />
        </Popover>
      )}
    </>
  )
}

function Menu({ form, rows, onChoose }: MenuProps) {
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
          />
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
