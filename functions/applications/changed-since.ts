import { isWritten } from '#functions/store/table/condition-failed.ts'
import { Problem } from '#shared/kernel/problem.ts'

/** @throws Problem CONFLICT if someone else changed what the write depends on */
export async function orChanged<T>(writing: Promise<T>): Promise<T> {
  let written: T | undefined
  const isDone = await isWritten(writing.then((value) => (written = value)))
  if (!isDone) throw changedSince()
  return written as T
}

/** Someone else changed what the caller had on screen. */
export const changedSince = () =>
  new Problem('CONFLICT', 'Someone else changed this in the meantime. Please check it again.')
