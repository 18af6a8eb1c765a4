import { createHash } from 'node:crypto'
import type { RoleRow } from '#shared/applications/dashboard-row.ts'
import type { FormHead } from '../forms/forms.ts'

/** The progress of a freezing. */
export type Freezing = NonNullable<FormHead['freezing']>

/**
 * The digest of a freezing that has read no row yet. It contains the freezing's id, which no answer reveals. Otherwise a person who may
 * read all rows but one could find out its decision by trying.
 */
export const begunDigest = (freezeId: string, lettersRev: number): string =>
  linked(freezeId, `letters ${lettersRev}`)

/**
 * The digest with further rows: a chain of SHA-256 with a link for each row's decision and its version. It does not depend on where pages
 * of rows end, and a freezing can continue from the last link.
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
