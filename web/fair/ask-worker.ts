import type { Answer, Question } from './fair-worker.ts'
// oxlint-disable-next-line import/default
import address from './fair-worker.ts?worker&url'
import type { Computed, Given, TaskName } from './tasks.ts'

interface Waiting {
  done: (computed: never) => void
  failed: (error: Error) => void
}

let worker: Worker | undefined
let count = 0
const waiting = new Map<number, Waiting>()

/** Lets the worker compute something. The first call starts it. */
export function askWorker<Name extends TaskName>(task: Name, given: Given<Name>): Promise<Computed<Name>> {
  worker ??= start()
  const id = count++
  return new Promise<Computed<Name>>((done, failed) => {
    waiting.set(id, { done, failed })
    worker?.postMessage({ id, task, given } satisfies Question)
  })
}

let policy: ReturnType<NonNullable<Window['trustedTypes']>['createPolicy']> | undefined

/** The worker's address, as the Trusted Types policy allows it: this one script. A policy can be made only once. */
function trustedAddress() {
  policy ??= window.trustedTypes?.createPolicy('fair-worker', {
    createScriptURL: (given) => (given === address ? given : ''),
  })
  return policy ? policy.createScriptURL(address) : address
}

function start(): Worker {
  const started = new Worker(trustedAddress(), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if ('failure' in data) asked?.failed(new Error(data.failure))
    else asked?.done(data.computed as never)
  })
  started.addEventListener('error', giveUp)
  return started
}

/** The worker could not be loaded. The next call starts another one. */
function giveUp() {
  worker = undefined
  for (const { failed } of waiting.values()) failed(new Error('The computation could not be started.'))
  waiting.clear()
}
