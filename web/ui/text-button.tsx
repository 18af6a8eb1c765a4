import type { ComponentProps } from 'react'
import styles from './text-button.module.css'

/** A button in a text that looks like a link. */
export const TextButton = (props: ComponentProps<'button'>) => (
  <button {...props} className={styles.button} type="button" />
)
