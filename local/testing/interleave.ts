import { AsyncLocalStorage } from 'node:async_hooks'

/** What still has to happen before one of a call's writes, and how many writes come first. */
interface Course {
  other: (() => Promise<unknown>) | undefined
  passing: number
}
const courses = new AsyncLocalStorage<Course>()

type Step = (args: unknown) => Promise<unknown>

/** The SDK's middleware: does what was planned before a write of a call goes to the table. */
const beforeWrite =
  (next: Step, { commandName = '' }: { commandName?: string }): Step =>
  async (args) => {
    const course = courses.getStore()
    if (!course?.other || !/^(Put|Update|Delete|Transact)/.test(commandName)) return next(args)
    if (course.passing-- > 0) return next(args)
    const { other } = course
    course.other = undefined
    await other()
    return next(args)
  }

/**
 * Makes a call and does something else in its middle: after the call has read what it is based on and before it writes, or after its first
 * `passing` writes.
 * @throws Error if the call writes nothing more
 */
export async function interleave<T>(
  other: () => Promise<unknown>,
  call: () => Promise<T>,
  passing = 0,
): Promise<T> {
  const { documentClient } = await import('#functions/store/table/table.ts')
  documentClient.middlewareStack.addRelativeTo(beforeWrite as never, {
    relation: 'after',
    toMiddleware: 'retryMiddleware',
    name: 'meanwhile',
    override: true,
  })
  const course: Course = { other, passing }
  const result = await courses.run(course, call)
  if (course.other) throw new Error('The call has written nothing more.')
  return result
}
