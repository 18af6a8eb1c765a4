import type { MouseEvent, ReactNode } from 'react'
import { Popover, usePopover } from './popover.tsx'
import styles from './menu.module.css'

interface Props {
  /** The accessible name of the menu. */
  name: string
  /** The content of the button: an icon or a word. */
  label: ReactNode
  /** The style of the button. */
  className?: string | undefined
  /** Links and buttons, and perhaps a line of text above them. A press on one of them closes the menu. */
  children: ReactNode
}

/** A button that opens a few links and actions. */
export function Menu({ name, label, className, children }: Props) {
  const { button, close, opener } = usePopover()
  const closeAfterPress = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a, button')) close()
  }
  return (
    <>
      <button className={className ?? styles.button} type="button" {...opener}>
        {label}
      </button>
      {button && (
        <Popover isNarrow label={name} button={button} onClose={close}>
          <div className={styles.menu} onClick={closeAfterPress}>
            {children}
          </div>
        </Popover>
      )}
    </>
  )
}
