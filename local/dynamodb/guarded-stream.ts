import { Readable } from 'node:stream'

/** Wraps a callback so that its errors do not end the process. */
export type Guard = <Parameters extends unknown[]>(
  work: (...parameters: Parameters) => void,
) => (...parameters: Parameters) => void

/** A stream of values whose listeners' errors do not end the process. */
export const guardedStream = (values: AsyncIterable<unknown>, guard: Guard) => {
  const stream = Readable.from(values)
  const emit = stream.emit.bind(stream)
  stream.emit = (event: string | symbol, ...parameters: unknown[]) => {
    guard(() => emit(event, ...parameters))()
    return true
  }
  return stream
}
