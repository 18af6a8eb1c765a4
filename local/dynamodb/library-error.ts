import { invalid, Refusal } from './refusal.ts'

/** A refusal of the library as ours; any other error as it is. */
export const refusedBy = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof Refusal || !('body' in error)) return error
  const { __type, Message, message } = Object(error.body)
  return new Refusal(String(__type).split('#').at(-1) ?? '', String(message ?? Message ?? ''))
}

/** As above, for errors that the library throws: it trips over some malformed requests instead of refusing them. */
export const trippedBy = (error: unknown): unknown =>
  error instanceof TypeError || error instanceof RangeError
    ? invalid('The request could not be understood')
    : refusedBy(error)
