import { type Verdict, verifyRecords } from '#functions/records/verify-records.ts'
import { readAgain, readRecords } from './read-records.ts'

/** How often an apparent fault is read again before it counts. */
const tries = 3

/** Verifies all records of the table and returns the last seal. An apparent fault may be a change in progress, so it is read again. */
export async function findVerdict(
  known: ReadonlyMap<string, string>,
  now: Date,
): Promise<{ verdict: Verdict; lastSeal: string | undefined }> {
  let kept = await readRecords()
  let verdict = verifyRecords(kept, { now, known })
  for (let attempt = 0; attempt < tries && verdict.findings.length > 0; attempt++) {
    kept = await readAgain(kept, new Set(verdict.findings.flatMap(({ userId }) => userId ?? [])))
    verdict = verifyRecords(kept, { now, known })
  }
  const last = kept.seals.at(-1)
  return { verdict, lastSeal: last && `${last.sk}=${String(last.h)}` }
}
