import { Readable } from 'node:stream'
import {
  type Answers,
  type Done,
  type LibraryStore,
  type Requests,
  type Subtable,
  actions,
  libraryOptions,
} from './dynalite.ts'
import { refusalOfReturned, refusalOfThrown } from './library-error.ts'
import { tableNotFound } from './refusal.ts'
import type { Place, Source } from './source.ts'

/** Wraps a callback so that its errors do not end the process. */
type Guard = <Parameters extends unknown[]>(
  work: (...parameters: Parameters) => void,
) => (...parameters: Parameters) => void

/**
 * Runs one of the library's operations on a source. It may change the request, so run each request once.
 * @throws Refusal as DynamoDB would
 */
export const run = <Operation extends keyof Answers>(
  operation: Operation,
  source: Source,
  request: Requests[Operation],
): Promise<Answers[Operation]> =>
  new Promise((resolve, reject) => {
    // An error inside a callback would end the process. Here it ends only this request.
    const guard: Guard =
      (work) =>
      (...parameters) => {
        try {
          work(...parameters)
        } catch (error) {
          reject(refusalOfThrown(error))
        }
      }
    const done = (error: unknown, answer: Answers[Operation]) =>
      error ? reject(refusalOfReturned(error)) : resolve(answer)
    guard(() => actions[operation](lookAlike(source, guard), request, done))()
  })

/** A stream of values whose listeners' errors do not end the process. */
const guardedStream = (values: AsyncIterable<unknown>, guard: Guard) => {
  const stream = Readable.from(values)
  const emit = stream.emit.bind(stream)
  stream.emit = (event: string | symbol, ...parameters: unknown[]) => {
    guard(() => emit(event, ...parameters))()
    return true
  }
  return stream
}

const lookAlike = (source: Source, guard: Guard): LibraryStore => {
  const settle = <Answer>(answer: Promise<Answer | undefined>, done: Done<Answer>) =>
    void answer.then(
      guard((value) => (value === undefined ? done(null) : done(null, value))),
      guard((error: unknown) => done(error)),
    )
  const subtable = (place: Place): Subtable => ({
    lock: unlocked,
    get: (key, done) => settle(source.item(place, key), done),
    put: (key, item, done) => done(source.put(place, key, item)),
    del: (key, done) => done(source.remove(place, key)),
    createValueStream: (range) => guardedStream(source.items(place, range), guard),
  })
  return {
    options: libraryOptions,
    tableDb: {
      lock: unlocked,
      awsAccountId: '000000000000',
      awsRegion: 'local',
      get: (name, done) => settle(source.table(name), done),
      // Does nothing: the caller stores a new table itself, immediately in its final state.
      put: (_name, _table, done) => done(null),
      createKeyStream: () => guardedStream(source.tableNames(), guard),
    },
    getTable: (name, ...how) => settle(foundTable(source, name), how.length === 1 ? how[0] : how[1]),
    getItemDb: (table) => subtable({ table }),
    getIndexDb: (_kind, table, index) => subtable({ table, index }),
  }
}

// Other code ensures one writer at a time.
const unlocked: Subtable['lock'] = (_key, work) => work((callback) => callback)

/** @throws Refusal ResourceNotFoundException */
export const foundTable = async (source: Source, name: string) => {
  const table = await source.table(name)
  if (!table) throw tableNotFound(name)
  return table
}
