import type * as z from 'zod/mini'
import { Problem } from '#shared/kernel/problem.ts'

/** Where a page of a list ended, as a text for the next call. */
export const writeCursor = (position: object): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url')

/** @throws Problem INVALID for a malformed cursor */
export function readCursor<Cursor>(schema: z.ZodMiniType<Cursor>, cursor: string): Cursor {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw noPage()
  }
}

export const noPage = () => new Problem('INVALID', 'There is no such page.')
