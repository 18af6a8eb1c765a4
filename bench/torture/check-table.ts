import type { Item } from '#functions/store/table/item.ts'

/** Every item of the table. */
export async function readTable(): Promise<Item[]> {
  const { ScanCommand } = await import('@aws-sdk/lib-dynamodb')
  const { documentClient, TableName } = await import('#functions/store/table/table.ts')
  const items: Item[] = []
  let from: Record<string, unknown> | undefined
  do {
    const command = new ScanCommand({ TableName, ConsistentRead: true, ExclusiveStartKey: from })
    const page = await documentClient.send(command)
    items.push(...((page.Items ?? []) as Item[]))
    from = page.LastEvaluatedKey
  } while (from)
  return items
}

/** Returns the contradictions within a table as sentences. It needs no history. */
export function checkTable(items: readonly Item[]): string[] {
  const byPartition = Map.groupBy(items, ({ pk }) => pk)
  const responses = [...byPartition.keys()].filter((pk) => pk.startsWith('RESPONSE#'))
  return [
    ...responses.flatMap((pk) => responseFaults(byPartition.get(pk)!)),
    ...missingItems(items),
    ...activeFaults(items),
    ...receiptFaults(items),
  ]
}

/** What is wrong with those items for which `isRight` does not hold. */
const must = (items: readonly Item[], wrong: string, isRight: (item: Item) => unknown) =>
  items.filter((item) => !isRight(item)).map(({ pk, sk }) => `${pk} ${sk} ${wrong}`)

const startsWith = (prefix: string) => (item: Item) => item.sk.startsWith(prefix)

function responseFaults(items: readonly Item[]): string[] {
  const meta = items.find(({ sk }) => sk === 'META')
  if (!meta) return must(items, 'has no response', () => false)
  return [
    ...sectionFaults(meta, items.filter(startsWith('SECTION#'))),
    ...rowFaults(meta, items.filter(startsWith('ROLE#'))),
    ...assignmentFaults(items),
    ...fileFaults(items, Number(meta.edition ?? 0)),
  ]
}

const erased = 'erased'

/** The edition of a section. */
const editionOf = ({ sk }: Item) => (sk.split('#').length > 2 ? Number(sk.split('#')[1]) : 0)

interface OpenChange {
  edition: number
  sectionCount: number
}

/**
 * The sections that count are open exactly while the response is a draft, those of its change while it is submitted. There are as many of
 * each as META counts, all of the same person, and no answer is newer than its section. Sections of earlier editions may be left for a moment.
 */
function sectionFaults(
  { state, sectionCount, userId, edition = 0, change: open }: Item,
  sections: readonly Item[],
): string[] {
  if (userId === erased) return must(sections, 'is a leftover of an erased response', () => false)
  const change = open as OpenChange | undefined
  const inEdition = (wanted: unknown) => sections.filter((item) => editionOf(item) === wanted)
  return [
    ...editionFaults(inEdition(edition), Number(sectionCount), state === 'in-progress'),
    ...(change ? editionFaults(inEdition(change.edition), change.sectionCount, state === 'submitted') : []),
    ...must(
      sections,
      'belongs to no change',
      (item) => editionOf(item) <= Number(edition) || editionOf(item) === change?.edition,
    ),
    ...must(sections, "is someone else's", (section) => section.userId === userId),
    ...must(sections, 'has an answer whose version it does not know', knowsVersions),
  ]
}

const editionFaults = (sections: readonly Item[], count: number, isOpen: boolean) => [
  ...(sections.length === count ? [] : [`META counts ${count} sections, there are ${sections.length}`]),
  ...must(sections, 'is wrongly open or closed', (section) => section.isOpen === isOpen),
]

function knowsVersions({ answers, version, versions: given }: Item) {
  const versions = given as Record<string, number>
  return (
    Object.keys(answers as object).every((question) => Object.hasOwn(versions, question)) &&
    Object.values(versions).every((each) => each <= Number(version))
  )
}

/** A submitted or withdrawn response has a row for each role; a draft has none. */
function rowFaults({ state, userId, submittedAt, pk }: Item, rows: readonly Item[]): string[] {
  if (state === 'in-progress') return must(rows, 'belongs to a draft', () => false)
  const roles = rows.map(({ role }) => String(role)).toSorted()
  const agrees = (row: Item) =>
    row.userId === userId &&
    // An erasure removes an undecided row from its semester.
    (row.isWithdrawn === (state === 'withdrawn') || userId === erased) &&
    (row.roles as string[]).toSorted().join() === roles.join() &&
    String(row.gsi1sk).startsWith(`${String(submittedAt)}#`)
  return [
    ...(rows.length > 0 ? [] : [`${pk} is ${String(state)} without a row`]),
    ...must(rows, 'does not agree with its response', agrees),
  ]
}

interface Place {
  state: string
  score?: number | null
}

/** Each assignment has an entry on its row and vice versa, in the same state. Started ones have scores, those given back earlier versions. */
function assignmentFaults(items: readonly Item[]): string[] {
  const places = new Map(items.filter(startsWith('ROLE#')).flatMap(placesOf))
  const all = items.filter(startsWith('ASSIGN#'))
  const scores = all.filter(({ sk }) => sk.endsWith('#SCORES'))
  const assigned = all.filter((item) => !scores.includes(item))
  const names = new Set(assigned.map(({ sk }) => sk))
  const scoresOf = ({ sk }: Item) => scores.find((item) => item.sk === `${sk}#SCORES`)
  const earlier = ({ sk }: Item) =>
    scores.filter((item) => item.sk.startsWith(sk) && /^#\d#SCORES$/.test(item.sk.slice(sk.length)))
  return [
    ...[...places.keys()].filter((sk) => !names.has(sk)).map((sk) => `${sk} exists only on a row`),
    ...must(assigned, 'differs from its row', ({ sk, state, score }) => {
      const place = places.get(sk)
      return place?.state === state && (place?.score ?? undefined) === score
    }),
    ...must(assigned, 'is unlike its scores', (item) => {
      const own = scoresOf(item)
      return own ? item.state !== 'new' && own.isOpen === (item.state === 'started') : item.state === 'new'
    }),
    ...must(scores, 'has no assignment', ({ sk }) => names.has(sk.replace(/(?:#\d)?#SCORES$/, ''))),
    ...must(
      assigned,
      'has other earlier versions than it counts',
      (item) => (item.reopenings ?? 0) === earlier(item).length,
    ),
  ]
}

const placesOf = ({ role, reviewers, interviewers }: Item): [string, Place][] =>
  Object.entries({ review: reviewers, interview: interviewers }).flatMap(([kind, places]) =>
    Object.entries(places as Record<string, Place>)
      .filter(([, { state }]) => state !== 'recused')
      .map(([id, place]): [string, Place] => [`ASSIGN#${kind}#${String(role)}#${id}`, place]),
  )

/** A file answer names an attached upload that does not expire. Files of earlier editions may. */
function fileFaults(items: readonly Item[], edition: number): string[] {
  const isKept = (question: string, { fileId }: { fileId: string }) => {
    const file = items.find(({ sk }) => sk === `FILE#${question}#${fileId}`)
    return file?.state === 'attached' && file.expiresAt === undefined
  }
  const sections = items.filter((item) => item.sk.startsWith('SECTION#') && editionOf(item) >= edition)
  return must(sections, 'names an upload that is missing or expires', ({ files }) =>
    Object.entries(files as Record<string, { fileId: string }>).every(([question, file]) =>
      isKept(question, file),
    ),
  )
}

/** Whose item must exist, and at which keys: what points to something, and what that is. */
const pointers: readonly ((item: Item) => (readonly [pk: string, sk: string])[])[] = [
  ({ pk, sk, responseId }) =>
    pk.startsWith('USER#') && sk.startsWith('RESPONSE#') ? [[`RESPONSE#${String(responseId)}`, 'META']] : [],
  ({ sk, userId, id }) =>
    sk === 'META' && userId !== erased
      ? [[`USER#${String(userId)}`, `RESPONSE#${String(id).slice(0, String(id).lastIndexOf('.'))}`]]
      : [],
  ({ pk, sk }) => (pk.startsWith('FORM#') && sk === 'HEAD' ? [['FORMS', pk.slice('FORM#'.length)]] : []),
  ({ pk, sk }) => (pk === 'FORMS' && sk !== 'ACTIVE' ? [[`FORM#${sk}`, 'HEAD']] : []),
  ({ pk, sk, formId }) =>
    pk === 'FORMS' && sk === 'ACTIVE' && formId !== undefined ? [[`FORM#${formId as string}`, 'HEAD']] : [],
  (item) => (item.sk === 'HEAD' ? inForce(item).map((sk) => [item.pk, sk] as const) : []),
  ({ sk, email }) => (sk === 'PROFILE' && email !== '' ? [[`EMAIL#${String(email)}`, 'EMAIL']] : []),
]

/** What the head of a form says is in force. */
const inForce = ({ rev, lettersRev, rubrics }: Item) => [
  `BODY#${String(rev)}`,
  `LETTERS#${String(lettersRev)}`,
  ...Object.entries((rubrics ?? {}) as Record<string, number>).map(
    ([id, version]) => `RUBRIC#${id}#${Math.abs(version)}`,
  ),
]

function missingItems(items: readonly Item[]): string[] {
  const known = new Map(items.map((item) => [`${item.pk} ${item.sk}`, item]))
  const isOwn = ({ pk, userId }: Item) =>
    `EMAIL#${String(known.get(`USER#${String(userId)} PROFILE`)?.email)}` === pk
  const owned = items.filter(({ pk, userId }) => pk.startsWith('EMAIL#') && userId !== undefined)
  return [
    ...items.flatMap((item) =>
      pointers
        .flatMap((keysOf) => keysOf(item))
        .filter(([pk, sk]) => !known.has(`${pk} ${sk}`))
        .map(([pk, sk]) => `${item.pk} ${item.sk} points to ${pk} ${sk}, which is missing`),
    ),
    ...must(owned, 'names someone with another address', isOwn),
  ]
}

/** At most one form is active, and ACTIVE names it. A form is frozen completely or not at all. */
function activeFaults(items: readonly Item[]): string[] {
  const heads = items.filter(({ pk, sk }) => pk.startsWith('FORM#') && sk === 'HEAD')
  const active = items.find(({ pk, sk }) => pk === 'FORMS' && sk === 'ACTIVE')?.formId
  return [
    ...must(heads, 'and ACTIVE do not agree', ({ id, isActive }) => isActive === (id === active)),
    ...must(
      heads,
      'is half-frozen',
      ({ phase, freezeId }) => (phase === 'open') === (freezeId === undefined),
    ),
  ]
}

/** One receipt for each recorded submission. */
function receiptFaults(items: readonly Item[]): string[] {
  const submitted = items
    .filter(({ pk, what }) => pk.startsWith('AUDIT#') && what === 'response.submit')
    .flatMap(({ on }) => on as string[])
  const received = items
    .filter(({ pk }) => pk.startsWith('OUT#receipt#'))
    .map((item) => String(item.responseId))
  const count = (all: readonly string[], id: string) => all.filter((each) => each === id).length
  return [...new Set([...submitted, ...received])]
    .filter((id) => count(submitted, id) !== count(received, id))
    .map((id) => `${id}: ${count(received, id)} receipts for ${count(submitted, id)} submissions`)
}
