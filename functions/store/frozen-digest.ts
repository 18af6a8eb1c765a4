import { createHash } from 'node:crypto'
import type { RoleRow } from '#shared/dashboard-row.ts'
import type { FormHead } from './forms.ts'

/** How far a freezing has come. */
export type Freezing = NonNullable<FormHead['freezing']>

/**
 * The digest of a freezing that has read no row yet. The name of the freezing, which no answer tells, is in it: who may read all rows but
 * one could otherwise try out what was decided about that one.
 */
export const begunDigest = (freezeId: string, lettersRev: number): string =>
  linked(freezeId, `letters ${lettersRev}`)

/**
 * The digest with further rows in it: a chain of SHA-256, a link for each row's decision and its version. So it does not depend on
 * where the pages of rows end, and a freezing can go on from the last link.
 */
export const digestWith = (
  digest: string,
  rows: readonly Pick<RoleRow, 'responseId' | 'role' | 'decision' | 'decisionVersion'>[],
): string =>
  rows.reduce(
    (hash, { responseId, role, decision, decisionVersion }) =>
      linked(hash, `${responseId} ${role} ${decision} ${decisionVersion}`),
    digest,
  )

const linked = (before: string, line: string) =>
  createHash('sha256').update(`${before}\n${line}`).digest('hex')
