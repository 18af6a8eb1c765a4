import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

interface Props {
  /** Is it this column that the table is sorted by? */
  isOn: boolean
  isDescending: boolean
  onSort: () => void
  children: ReactNode
}

/** The head of a column, which sorts by it. */
export const SortButton = ({ isOn, isDescending, onSort, children }: Props) => (
  <button className="sort" type="button" data-on={isOn || undefined} onClick={onSort}>
    {children}
    {isOn && <Icon shape={isDescending ? 'down' : 'up'} />}
  </button>
)

/** What a sorted column tells assistive technology. */
export const ariaSort = ({ isOn, isDescending }: Pick<Props, 'isOn' | 'isDescending'>) =>
  isOn ? (isDescending ? 'descending' : 'ascending') : undefined
