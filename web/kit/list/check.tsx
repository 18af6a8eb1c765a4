import type { ReactNode } from 'react'
import styles from './list.module.css'

interface Props {
  isChecked: boolean
  isDisabled?: boolean
  onChange: (isChecked: boolean) => void
  children: ReactNode
}

/** A check box with its label beside it. */
export const Check = ({ isChecked, isDisabled, onChange, children }: Props) => (
  <label className={styles.check}>
    <input
      type="checkbox"
      checked={isChecked}
      disabled={isDisabled}
      onChange={({ target }) => onChange(target.checked)}
    />
    {children}
  </label>
)
