import type { KeyboardEvent } from 'react'

/**
 * Whether a key press belongs to an input method, such as one for Japanese. Safari ends the composition before the key that ends it, and
 * says so by this code alone.
 */
export const isComposing = ({ nativeEvent: { isComposing: isWithin, keyCode } }: KeyboardEvent) =>
  isWithin || keyCode === 229
