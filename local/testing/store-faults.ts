import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import {
  InternalServerError,
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'

/** One attempt of the SDK to ask the store: which operation, with what, and how it is really asked. */
interface Attempt {
  operation: string
  input: unknown
  ask: () => Promise<object>
}

const isWrite = ({ operation }: Attempt) => /^(Put|Update|Delete|Transact)/.test(operation)
const isTransaction = ({ operation }: Attempt) => operation.startsWith('Transact')
const isBatchGet = ({ operation }: Attempt) => operation.startsWith('BatchGet')
const $metadata = { httpStatusCode: 400 }
const message = 'A fault that was planted.'

const canceled = (Code: string) =>
  new TransactionCanceledException({ message, $metadata, CancellationReasons: [{ Code }] })

const lostConnection = (name: 'ECONNRESET' | 'TimeoutError') =>
  Object.assign(new Error(message), name === 'TimeoutError' ? { name } : { code: name })

/** What can go wrong between a handler and the store; undefined where an operation does not know this fault. */
const faults = {
  async throttled(attempt) {
    if (isTransaction(attempt)) throw canceled('ThrottlingError')
    throw new ProvisionedThroughputExceededException({ message, $metadata })
  },
  async conflict(attempt) {
    if (isTransaction(attempt)) throw canceled('TransactionConflict')
    if (isWrite(attempt)) throw new TransactionConflictException({ message, $metadata })
    return attempt.ask()
  },
  /** It was done, and its answer is lost: the SDK sends it again, and its condition meets its own effect. */
  async 'answer lost'({ ask }) {
    await ask()
    throw lostConnection('ECONNRESET')
  },
  async 'server error'() {
    throw new InternalServerError({ message, $metadata: { httpStatusCode: 500 } })
  },
  async 'time-out after the effect'({ ask }) {
    await ask()
    throw lostConnection('TimeoutError')
  },
  async reset() {
    throw lostConnection('ECONNRESET')
  },
  async 'unprocessed items'(attempt) {
    return isBatchGet(attempt) ? nothingProcessed(attempt) : attempt.ask()
  },
  async slow({ ask }) {
    await wait(20)
    return ask()
  },
} satisfies Record<string, (attempt: Attempt) => Promise<object>>

export type Fault = keyof typeof faults
export const faultNames = Object.keys(faults) as Fault[]

/** How long it lasts: one attempt, all attempts of one call, or this call and all later ones. */
export const lengths = ['once', 'for a call', 'for good'] as const

/** A fault that the call number `call` (from 1 on) of a piece of work meets. */
export interface Trouble {
  fault: Fault
  call: number
  length: (typeof lengths)[number]
}

interface Course {
  trouble: Trouble | undefined
  calls: number
  met: number
}

const courses = new AsyncLocalStorage<Course>()

function nothingProcessed({ input }: Attempt) {
  const { RequestItems = {} } = input as { RequestItems?: Record<string, { Keys: never[] }> }
  const left = Object.entries(RequestItems).map(([table, { Keys, ...how }]) => [
    table,
    { ...how, Keys: Keys.map((key) => unmarshall(key)) },
  ])
  return { Responses: {}, UnprocessedKeys: Object.fromEntries(left) }
}

/** Whether this piece of work's fault meets the attempt. */
function isMet({ trouble }: Course, call: number, attempt: number): boolean {
  if (!trouble) return false
  if (trouble.length === 'for good') return call >= trouble.call
  return call === trouble.call && (trouble.length === 'for a call' || attempt === 1)
}

interface Sent {
  input: unknown
}
interface Received {
  response: unknown
  output: object
}
/** As the SDK knows it at its step `finalizeRequest`. */
type Middleware = (
  next: (args: Sent) => Promise<Received>,
  context: { commandName?: string },
) => (args: Sent) => Promise<Received>

/** Puts the faults between the SDK's retries and the wire, where the real ones happen; work that is not in trouble meets none. */
export async function plantStoreFaults() {
  const { documentClient } = await import('#functions/store/table/table.ts')
  documentClient.config.retryStrategy = async () => atOnce
  const planted: Middleware = (next, context) => {
    let call: number | undefined
    let attempts = 0
    return async (args) => {
      const course = courses.getStore()
      if (!course) return next(args)
      call ??= ++course.calls
      attempts++
      if (!course.trouble || !isMet(course, call, attempts)) return next(args)
      course.met++
      const operation = String(context.commandName)
      const ask = async () => (await next(args)).output
      const output = await faults[course.trouble.fault]({ operation, input: args.input, ask })
      return { response: {}, output: { $metadata: {}, ...output } }
    }
  }
  documentClient.middlewareStack.addRelativeTo(planted as never, {
    relation: 'after',
    toMiddleware: 'retryMiddleware',
    name: 'plantedFaults',
    override: true,
  })
}

/** Does something that meets the trouble; `calls` tells how many calls to the store it made, `met` how many attempts met it. */
export async function inTrouble<T>(trouble: Trouble | undefined, work: () => Promise<T>) {
  const course: Course = { trouble, calls: 0, met: 0 }
  const result = await courses.run(course, work)
  return { result, calls: course.calls, met: course.met }
}

const tries = 3
const passing = ['THROTTLING', 'TRANSIENT']
const token = (count: number) => ({ getRetryCount: () => count, getRetryDelay: () => 0 })

/** The SDK's standard strategy without its pauses, and without its budget, which would make one case depend on another. */
const atOnce = {
  acquireInitialRetryToken: async () => token(0),
  async refreshRetryTokenForRetry(
    before: { getRetryCount: () => number },
    { errorType }: { errorType: string },
  ) {
    if (before.getRetryCount() + 1 >= tries || !passing.includes(errorType)) throw new Error('No more tries.')
    return token(before.getRetryCount() + 1)
  },
  recordSuccess: () => undefined,
}
