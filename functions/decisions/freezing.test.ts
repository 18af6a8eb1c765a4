import { afterEach, expect } from 'vitest'
import { costOf } from '#local/testing/costs.ts'
import { afterDeadline, type Deciding, openDeciding, rsvpBy } from '#local/testing/deciding.ts'
import { needsCosts, type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { mostRows } from '#shared/applications/row-routes.ts'
import { freezePause, frozenByCall, mostPreviewed } from '#shared/decisions/release.ts'

/** Three calls of a freezing. */
const count = 2 * frozenByCall + 100

let deciding: Deciding
let responseIds: string[]
let other: Person
test.beforeAll(async () => {
  deciding = await openDeciding(portal)
  responseIds = await deciding.rowsOf(count, 1)
  other = await portal.person({ role: 'super-reviewer' })
  await decideAll('denied')
  await portal.stream.settled()
})
test.beforeEach(({ clock }) => {
  clock.now = afterDeadline
})
afterEach(async () => {
  await deciding.unfreeze()
})

const decideAll = (to: 'denied' | 'waitlist', ids: readonly string[] = responseIds, seen = 0) =>
  deciding.decideMany(ids, to, seen)

async function freezeOnce({ calls }: Person = deciding.lead) {
  const answered = await calls.decisions.freeze({ params: deciding.params, body: { showsDecided: true } })
  expect(answered.status).toBe(200)
  return answered
}
const release = (digest: string) =>
  deciding.lead.calls.decisions.release({
    params: deciding.params,
    body: { digest, confirmation: 'I confirm', rsvpBy },
  })

async function head() {
  const { findHead } = await import('#functions/store/forms/forms.ts')
  return findHead(deciding.form.id)
}

/** The digest of all rows in the table, in the order in which they are listed, computed at once. */
async function digestOfTable() {
  const { begunDigest, digestWith } = await import('#functions/store/decisions/frozen-digest.ts')
  const { readRows } = await import('#functions/store/applications/row-pages.ts')
  const { freezeId = '', lettersRev, ...form } = await head()
  const { rows } = await readRows({ ...form, lettersRev }, { cursor: undefined, limit: 2 * count })
  expect(rows).toHaveLength(count)
  return digestWith(begunDigest(freezeId, lettersRev), rows)
}

test('releasing 10,000 rows reads 700 units a call; freezing 2,000 a second', async ({ skip }) => {
  needsCosts(skip)
  const { lead, params } = deciding
  const freezing = []
  for (let digest: string | null = null; digest === null;)
    freezing.push(await costOf(portal, async () => ({ digest } = (await freezeOnce()).answer)))
  expect(freezing.map(({ requests }) => requests > 0)).toEqual([true, true, true])
  // A form of 10,000 rows takes more calls of the same size: none can read more than a full one.
  const [first, ...others] = freezing.map(({ reads }) => reads)
  const full = Math.max(...others)
  expect(full).toBeGreaterThan(frozenByCall)
  expect(full).toBeLessThan(600)
  // The first call also looks whether a row is hidden from its caller: one unit for about twenty rows.
  expect(first).toBeLessThan(full + count / 15)
  expect((full * 1_000) / freezePause).toBeLessThanOrEqual(2_000)

  expect((await costOf(portal, () => lead.calls.decisions.state({ params }))).reads).toBeLessThan(10)
  const page = await costOf(portal, () => lead.calls.applications.rows({ params, query: {} }))
  expect(page.reads).toBeLessThan(200)
  expect(mostRows).toBe(1_000)
  const letters = await costOf(portal, () => deciding.letters(responseIds.slice(0, mostPreviewed)))
  expect(letters.reads).toBeLessThan(2 * mostPreviewed + 10)
})

test('the digest covers every decided row, and differs for other decisions', async () => {
  const { digest } = (await deciding.freeze()).answer
  expect(digest).toBe(await digestOfTable())
  const { begunDigest, digestWith } = await import('#functions/store/decisions/frozen-digest.ts')
  const row = { responseId: 'fall.a', role: 'engineer', decision: 'denied', decisionVersion: 1 } as const
  const begun = begunDigest('freezing', 1)
  const changes = [
    { responseId: 'fall.b' },
    { role: 'designer' },
    { decision: 'accepted' },
    { decisionVersion: 2 },
  ] as const
  const digests = [
    begun,
    begunDigest('freezing', 2),
    digestWith(begun, [row]),
    digestWith(begun, [row, row]),
    ...changes.map((change) => digestWith(begun, [{ ...row, ...change }])),
  ]
  expect(new Set(digests).size).toBe(digests.length)
  expect(digestWith(digestWith(begun, [row]), [{ ...row, decisionVersion: 2 }])).toBe(
    digestWith(begun, [row, { ...row, decisionVersion: 2 }]),
  )
})

test('an interrupted freezing releases nothing, and the next caller continues it', async () => {
  const { answer } = await freezeOnce()
  expect(answer).toMatchObject({ phase: 'frozen', digest: null, rowsRead: frozenByCall })
  const { freezing, freezeId } = await head()
  for (const digest of ['', 'null', freezing!.hash, freezeId!])
    expect((await release(digest)).status).toBe(409)
  expect((await decided(responseIds[0]!)).status).toBe(409)
  const { digest } = (await deciding.freeze(other)).answer
  expect((await head()).freezeId).toBe(freezeId)
  expect(digest).toBe(await digestOfTable())
  expect((await release(freezing!.hash)).status).toBe(409)
})

const decided = (responseId: string) =>
  deciding.lead.calls.decisions.decide({
    params: deciding.params,
    body: { rows: [{ responseId, role: 'engineer', seen: 1 }], to: 'waitlist' },
  })

test('an interrupted freezing can be canceled, and the next one starts over', async () => {
  await freezeOnce()
  const first = (await head()).freezeId
  await deciding.unfreeze(other)
  const { phase, freezing } = await head()
  expect([phase, freezing]).toEqual(['open', undefined])
  const { digest } = (await deciding.freeze()).answer
  expect((await head()).freezeId).not.toBe(first)
  expect(digest).toBe(await digestOfTable())
})

test('two people who freeze at once add every row once', async () => {
  await freezeOnce()
  while (!(await head()).digest) await Promise.all([freezeOnce(), freezeOnce(other)])
  expect((await head()).digest).toBe(await digestOfTable())
})

test('an undecided row unfreezes all decisions, and friends don’t learn whose it is', async () => {
  const { recuse, lead, params } = deciding
  // The last row in the order of reading.
  const { listAllRows } = await import('#functions/store/applications/row-pages.ts')
  const { responseId } = (await listAllRows(await head())).at(-1)!
  const { expression } = await import('#functions/store/table/expression.ts')
  const { updateItem } = await import('#functions/store/table/table.ts')
  const setTo = (decision: string) =>
    updateItem({ pk: `RESPONSE#${responseId}`, sk: 'ROLE#engineer' }, expression`SET #decision = ${decision}`)
  await setTo('undecided')
  const refusedTo = async (person: Person) => {
    const { status, problem } = await deciding.freeze(person)
    expect([status, (await head()).phase]).toEqual([409, 'open'])
    return problem as { message: string; undecided?: { responseId: string }[] }
  }
  expect((await refusedTo(lead)).undecided?.map((each) => each.responseId)).toEqual([responseId])
  const putMeta = async () => {
    const { putItem } = await import('#functions/store/table/table.ts')
    const meta = {
      id: responseId,
      userId: 'applicant-0',
      state: 'submitted',
      sectionCount: 0,
      sizes: {},
      submittedAt: '2026-10-01',
    }
    await putItem({ pk: `RESPONSE#${responseId}`, sk: 'META', ...meta })
  }
  await putMeta()
  expect((await recuse(other, responseId)).status).toBe(200)
  const refused = async () => {
    const { status, problem } = await deciding.freeze(other)
    return [status, problem.code, problem.message, (await head()).phase]
  }
  const whileUndecided = await refused()
  expect(whileUndecided).toEqual([403, 'FORBIDDEN', expect.stringContaining('hidden from you'), 'open'])
  await setTo('denied')
  expect(await refused()).toEqual(whileUndecided)
  await freezeOnce()
  for (let calls = 0; calls < 3; calls++) expect((await deciding.freeze(other)).status).toBe(403)
  expect((await head()).digest).toBeUndefined()
  expect((await lead.calls.decisions.state({ params })).answer.phase).toBe('frozen')
})
