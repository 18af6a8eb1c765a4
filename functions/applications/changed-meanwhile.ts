import { isWritten } from '#functions/store/table/condition-failed.ts'
import { Problem } from '#shared/kernel/problem.ts'

/** @throws Problem CONFLICT if somebody else changed what the write depends on */
export async function orChanged<T>(writing: Promise<T>): Promise<T> {
  let written: T | undefined
  const isDone = await isWritten(writing.then((value) => (written = value)))
  if (!isDone) throw changedMeanwhile()
  return written as T
}

/** Somebody else changed what the caller had on screen. */
export const changedMeanwhile = () =>
  new Problem('CONFLICT', 'Somebody else changed this in the meantime. Please check it again.')
