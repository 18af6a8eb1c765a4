import * as z from 'zod/mini'
import { mostNotes, mostToOthers } from '#shared/people/mails-to-others.ts'
import { isWritten } from '../table/condition-failed.ts'
import { expression } from '../table/expression.ts'
import { getItem, putItem } from '../table/table.ts'
import { tryAgain } from '../table/try-again.ts'

const hour = 3_600_000

/** What one person may cause to others, with its bound. Each is counted in an item of its own, by this sort key. */
const bounds = {
  CAUSED: { most: mostToOthers, span: hour },
  NOTES: { most: mostNotes, span: 24 * hour },
}

const Caused = z.object({
  version: z.int(),
  mails: z.array(z.object({ name: z.string(), at: z.string() })),
})

/**
 * Counts a mail that someone causes to someone else. Undefined if it may be sent: at most `mostToOthers` may within an hour, and one that
 * is tried again counts once. Otherwise when the next one may be.
 */
export const countMailToOthers = (by: string, name: string, now: Date) => count('CAUSED', by, name, now)

/** The same for a note to the team, of which `mostNotes` may be written within a day. */
export const countNote = (by: string, name: string, now: Date) => count('NOTES', by, name, now)

async function count(
  sk: keyof typeof bounds,
  by: string,
  name: string,
  now: Date,
): Promise<Date | undefined> {
  const { most, span } = bounds[sk]
  const { wait } = await tryAgain(async () => {
    const key = { pk: `CAUSED#${by}`, sk }
    const item = await getItem(key)
    const { version, mails } = item ? Caused.parse(item) : { version: 0, mails: [] }
    const recent = mails.filter(({ at }) => Date.parse(at) > now.getTime() - span)
    if (recent.some((mail) => mail.name === name)) return { wait: undefined }
    if (recent.length >= most) return { wait: new Date(Date.parse(recent[0]!.at) + span) }
    const next = { version: version + 1, mails: [...recent, { name, at: now.toISOString() }] }
    const expiresAt = Math.ceil((now.getTime() + span) / 1000)
    const isAsRead = item ? expression`#version = ${version}` : expression`attribute_not_exists(#pk)`
    return (await isWritten(putItem({ ...key, ...next, expiresAt }, isAsRead))) && { wait: undefined }
  })
  return wait
}
