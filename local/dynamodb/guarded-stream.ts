import { Readable } from 'node:stream'

/** Makes a callback whose errors go elsewhere than up the stack, where they would end the process. */
export type Guard = <Parameters extends unknown[]>(
  work: (...parameters: Parameters) => void,
) => (...parameters: Parameters) => void

/** A stream of values whose listeners cannot end the process. */
export const guardedStream = (values: AsyncIterable<unknown>, guard: Guard) => {
  const stream = Readable.from(values)
  const emit = stream.emit.bind(stream)
  stream.emit = (event: string | symbol, ...parameters: unknown[]) => {
    guard(() => emit(event, ...parameters))()
    return true
  }
  return stream
}
