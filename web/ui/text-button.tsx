import type { ComponentProps } from 'react'
import './text-button.css'

/** A button in a text that looks like a link. */
export const TextButton = (props: ComponentProps<'button'>) => (
  <button {...props} className="text-button" type="button" />
)
