import { Button } from '@aws-amplify/ui-react'
import type { ReactNode } from 'react'
import type { DashboardForm } from '#shared/applications/dashboard-row.ts'
import { type Label, starId } from '#shared/applications/label.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { lazyDialog } from '#web/kit/ui/lazy-dialog.tsx'
import { usePopover } from '#web/kit/ui/popover.tsx'
import { changed } from '#web/staff/cached-rows.ts'
import { type ListedRow, nameOfRow } from '#web/staff/dashboard-data.ts'
import { useRowCall } from './decision-cells.tsx'
import type { RowChange } from './decision-queries.ts'
import type { LabelsMenuProps } from './labels-menu.tsx'
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
  const { mutate, isPending, variables } = useRowCall(listed, (change: Labeling) => ({
    kind: 'label',
    ...change,
  }))
  const { isBlind, isNameHidden } = listed.row
  if (!form || isBlind || isNameHidden) return null
  const shown = isPending ? { ...listed, row: changed(listed.row, { kind: 'label', ...variables }) } : listed
  const isStarred = hasLabel(shown, star)
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
        .filter((label) => hasLabel(shown, label))
        .map((label) => (
          <Tag key={label.id} of={label} />
        ))}
      {hasMenu && (
        <LabelsButton {...{ form }} rows={[shown]} onChoose={(label, isGiven) => mutate({ label, isGiven })}>
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
