/** A value on the wire: numbers are text, bytes are base64. */
export type AttributeValue =
  | { S: string }
  | { N: string }
  | { B: string }
  | { BOOL: boolean }
  | { NULL: boolean }
  | { SS: string[] }
  | { NS: string[] }
  | { BS: string[] }
  | { L: AttributeValue[] }
  | { M: Item }

/** An item, a key, or any other map of attributes. */
export type Item = { [name: string]: AttributeValue }
