import { invalid, Refusal } from './refusal.ts'

/** Turns a refusal of the library into ours; leaves other errors alone. */
export const refusalOfReturned = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof Refusal || !('body' in error)) return error
  const { __type, Message, message } = Object(error.body)
  return new Refusal(String(__type).split('#').at(-1) ?? '', String(message ?? Message ?? ''))
}

/** The same for errors that the library throws: it crashes on some malformed requests instead of refusing them. */
export const refusalOfThrown = (error: unknown): unknown =>
  error instanceof TypeError || error instanceof RangeError
    ? invalid('The request could not be understood')
    : refusalOfReturned(error)
