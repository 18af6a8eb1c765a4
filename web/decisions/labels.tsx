import { Button } from '@aws-amplify/ui-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DashboardForm } from '#shared/applications/dashboard-row.ts'
import { type Label, starId } from '#shared/applications/label.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { lazyDialog } from '#web/kit/ui/lazy-dialog.tsx'
import { usePopover } from '#web/kit/ui/popover.tsx'
import { showError, showUndo } from '#web/kit/ui/toast.ts'
import { noteChange } from '#web/staff/cached-rows.ts'
import { type ListedRow, nameOfRow } from '#web/staff/dashboard-data.ts'
import type { RowChange } from './decision-queries.ts'
import type { LabelsMenuProps } from './labels-menu.tsx'
import { changeRows, effectOf } from './row-change.ts'
import styles from './labels.module.css'

const LabelsMenu = lazyDialog(() => import('./labels-menu.tsx'))

export const star = { id: starId, name: 'Star' }

export const hasLabel = ({ row }: ListedRow, { id }: Pick<Label, 'id'>) => row.labels?.includes(id) ?? false

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

export type Labeling = Pick<Extract<RowChange, { kind: 'label' }>, 'label' | 'isGiven'>

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

interface ButtonProps extends Omit<LabelsMenuProps, 'button' | 'onClose'> {
  children: ReactNode
}

/** Opens the star and the labels of a form, to give them to these rows or remove them. */
export function LabelsButton({ children, ...menu }: ButtonProps) {
  const { button, close, opener } = usePopover()
  return (
    <>
      <Button size="small" {...opener}>
        {children}
      </Button>
      {button && <LabelsMenu {...menu} button={button} onClose={close} />}
    </>
  )
}
