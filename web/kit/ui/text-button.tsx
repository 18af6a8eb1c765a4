import type { ComponentProps } from 'react'
import { keepsFocus } from './focus-heading.ts'
import styles from './text-button.module.css'

/** A button in a text that looks like a link. If what it did takes it off the page, the heading gets the focus. */
export const TextButton = (props: ComponentProps<'button'>) => (
  <button {...props} ref={keepsFocus} className={styles.button} type="button" />
)
