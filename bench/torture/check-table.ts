import type { Item } from '#functions/store/table/item.ts'

/** All items of the table, by subject. */
interface Contents {
  items: readonly Item[]
  at: (pk: string, sk: string) => Item | undefined
  under: (pk: string) => readonly Item[]
}

/** Returns the contradictions within a table as sentences. It needs no history. */
export function checkTable(items: readonly Item[]): string[] {
  const byPartition = Map.groupBy(items, ({ pk }) => pk)
  const under = (pk: string) => byPartition.get(pk) ?? []
  const at = (pk: string, sk: string) => under(pk).find((item) => item.sk === sk)
  const contents = { items, at, under }
  const responses = [...byPartition.keys()].filter((pk) => pk.startsWith('RESPONSE#'))
  return [
    ...responses.flatMap((pk) => responseFaults(under(pk)).map((fault) => `${pk}: ${fault}`)),
    ...pointerFaults(contents),
    ...addressFaults(contents),
    ...formFaults(contents),
    ...receiptFaults(contents),
  ]
}

const startsWith = (prefix: string) => (item: Item) => item.sk.startsWith(prefix)

function responseFaults(items: readonly Item[]): string[] {
  const meta = items.find(({ sk }) => sk === 'META')
  if (!meta) return items.map(({ sk }) => `${sk} has no response`)
  return [
    ...sectionFaults(meta, items.filter(startsWith('SECTION#'))),
    ...rowFaults(meta, items.filter(startsWith('ROLE#'))),
    ...assignmentFaults(items),
    ...fileFaults(items.filter((item) => isInUse(meta, item))),
  ]
}

/** Sections of earlier editions are not: their files may expire. */
const isInUse = ({ edition = 0 }: Item, item: Item) =>
  !item.sk.startsWith('SECTION#') || editionOf(item) >= Number(edition)

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
  if (userId === erased) return sections.map(({ sk }) => `${sk} is a leftover of an erased response`)
  const change = open as OpenChange | undefined
  const inForce = sections.filter((item) => editionOf(item) === edition)
  const changed = sections.filter((item) => editionOf(item) === change?.edition)
  return [
    ...editionFaults(inForce, { count: Number(sectionCount), isOpen: state === 'in-progress' }),
    ...(change ? editionFaults(changed, { count: change.sectionCount, isOpen: state === 'submitted' }) : []),
    ...sections
      .filter((item) => editionOf(item) > Number(edition) && editionOf(item) !== change?.edition)
      .map(({ sk }) => `${sk} belongs to no change`),
    ...sections.filter((section) => section.userId !== userId).map(({ sk }) => `${sk} is somebody else's`),
    ...sections.flatMap(versionFaults),
  ]
}

const countFaults = (found: number, count: number) =>
  found === count ? [] : [`META counts ${count} sections, there are ${found}`]

const editionFaults = (sections: readonly Item[], { count, isOpen }: { count: number; isOpen: boolean }) => [
  ...countFaults(sections.length, count),
  ...sections
    .filter((section) => section.isOpen !== isOpen)
    .map((section) => `${section.sk} is ${section.isOpen ? 'open' : 'closed'} and should not be`),
]

function versionFaults({ sk, answers, version, ...section }: Item): string[] {
  const versions = section.versions as Record<string, number>
  return [
    ...Object.keys(answers as object).filter((question) => !Object.hasOwn(versions, question)),
    ...Object.keys(versions).filter((question) => versions[question]! > Number(version)),
  ].map((question) => `${sk}/${question} has no version that its section knows`)
}

/** A submitted or withdrawn response has a row for each role; a draft has none. */
function rowFaults({ state, userId, submittedAt }: Item, rows: readonly Item[]): string[] {
  if (state === 'in-progress') return rows.map(({ sk }) => `${sk} belongs to a draft`)
  const roles = rows.map(({ role }) => String(role)).toSorted()
  const wrong = (row: Item) =>
    row.userId !== userId ||
    // An erasure removes an undecided row from its semester.
    (row.isWithdrawn !== (state === 'withdrawn') && userId !== erased) ||
    (row.roles as string[]).toSorted().join() !== roles.join() ||
    !String(row.gsi1sk).startsWith(`${String(submittedAt)}#`)
  return [
    ...(rows.length > 0 ? [] : [`it is ${String(state)} without a row`]),
    ...rows.filter(wrong).map(({ sk }) => `${sk} does not agree with its response`),
  ]
}

interface Place {
  state: string
  score?: number | null
}

/** Each assignment has an entry on its row and vice versa, in the same state. Started ones have scores, those given back earlier versions. */
function assignmentFaults(items: readonly Item[]): string[] {
  const places = new Map(items.filter(startsWith('ROLE#')).flatMap(placesOf))
  const [scores, assigned] = [true, false].map((isScores) =>
    items.filter(startsWith('ASSIGN#')).filter(({ sk }) => sk.endsWith('#SCORES') === isScores),
  ) as [Item[], Item[]]
  const names = new Set(assigned.map(({ sk }) => sk))
  const scoresOf = ({ sk }: Item) => scores.find((item) => item.sk === `${sk}#SCORES`)
  return [
    ...assigned
      .filter(
        ({ sk, state, score }) =>
          places.get(sk)?.state !== state || (places.get(sk)?.score ?? undefined) !== score,
      )
      .map(({ sk }) => `${sk} differs from its row`),
    ...[...places.keys()].filter((sk) => !names.has(sk)).map((sk) => `${sk} exists only on a row`),
    ...assigned
      .filter((item) => Boolean(scoresOf(item)) !== (item.state !== 'new'))
      .map(({ sk, state }) => `${sk} is ${String(state)}, unlike its scores`),
    ...assigned
      .filter((item) => scoresOf(item) && scoresOf(item)!.isOpen !== (item.state === 'started'))
      .map(({ sk, state }) => `${sk} is ${String(state)}, but its scores are wrongly open or closed`),
    ...scores
      .filter(({ sk }) => !names.has(sk.replace(/(?:#\d)?#SCORES$/, '')))
      .map(({ sk }) => `${sk} has no assignment`),
    ...assigned
      .filter(({ sk, reopenings }) => reopenings !== scores.filter((item) => isEarlier(item, sk)).length)
      .map(({ sk }) => `${sk} has other earlier versions than it counts`),
  ]
}

const isEarlier = (item: Item, sk: string) =>
  /^#\d#SCORES$/.test(item.sk.slice(sk.length)) && item.sk.startsWith(sk)

const placesOf = ({ role, reviewers, interviewers }: Item): [string, Place][] =>
  Object.entries({ review: reviewers, interview: interviewers }).flatMap(([kind, places]) =>
    Object.entries(places as Record<string, Place>)
      .filter(([, { state }]) => state !== 'recused')
      .map(([id, place]): [string, Place] => [`ASSIGN#${kind}#${String(role)}#${id}`, place]),
  )

/** A file answer names an attached upload that does not expire. */
function fileFaults(items: readonly Item[]): string[] {
  const stands = (question: string, { fileId }: { fileId: string }) => {
    const file = items.find(({ sk }) => sk === `FILE#${question}#${fileId}`)
    return file?.state === 'attached' && file.expiresAt === undefined
  }
  return items.filter(startsWith('SECTION#')).flatMap(({ sk, files }) =>
    Object.entries(files as Record<string, { fileId: string }>)
      .filter(([question, file]) => !stands(question, file))
      .map(([question]) => `${sk}/${question} names an upload that is missing or expires`),
  )
}

/** A person points to their response to a form, and the response to its person. */
function pointerFaults({ items, at }: Contents): string[] {
  const pointers = items.filter(({ pk, sk }) => pk.startsWith('USER#') && sk.startsWith('RESPONSE#'))
  const known = new Set(pointers.map(({ pk, responseId }) => `${pk} ${String(responseId)}`))
  const metas = items.filter(({ sk }) => sk === 'META')
  return [
    ...pointers
      .filter(({ responseId }) => !at(`RESPONSE#${String(responseId)}`, 'META'))
      .map(({ pk, sk }) => `${pk} points to ${sk}, which is missing`),
    ...metas
      .filter(({ userId, id }) => userId !== erased && !known.has(`USER#${String(userId)} ${String(id)}`))
      .map(({ pk }) => `${pk} is missing on its person`),
  ]
}

/** An address and its person's record name each other. */
function addressFaults({ items, at }: Contents): string[] {
  const owned = items.filter(({ pk, userId }) => pk.startsWith('EMAIL#') && userId !== undefined)
  const people = items.filter(({ sk, email }) => sk === 'PROFILE' && email !== '')
  return [
    ...owned
      .filter(({ pk, userId }) => `EMAIL#${String(at(`USER#${String(userId)}`, 'PROFILE')?.email)}` !== pk)
      .map(({ pk }) => `${pk} names somebody with another address`),
    ...people
      .filter(({ id, email }) => at(`EMAIL#${String(email)}`, 'EMAIL')?.userId !== id)
      .map(({ pk }) => `${pk} has an address that does not name them`),
  ]
}

/** At most one form is active, and ACTIVE names it. Each form is listed, and everything that its head says is in force exists. */
function formFaults({ items, at }: Contents): string[] {
  const heads = items.filter(({ pk, sk }) => pk.startsWith('FORM#') && sk === 'HEAD')
  const active = at('FORMS', 'ACTIVE')?.formId
  const listed = items.filter(({ pk, sk }) => pk === 'FORMS' && sk !== 'ACTIVE').map(({ sk }) => sk)
  return [
    ...heads
      .filter(({ id, isActive }) => isActive !== (id === active))
      .map(({ pk }) => `${pk}: its head and ACTIVE do not agree`),
    ...(active === undefined || heads.some(({ id }) => id === active) ? [] : ['ACTIVE names no form']),
    ...heads.filter(({ id }) => !listed.includes(String(id))).map(({ pk }) => `${pk} is not listed`),
    ...listed
      .filter((id) => !heads.some((head) => head.id === id))
      .map((id) => `${id} is listed but is not a form`),
    ...heads.flatMap((head) =>
      inForce(head)
        .filter((sk) => !at(head.pk, sk))
        .map((sk) => `${head.pk}: ${sk} is in force but missing`),
    ),
    ...heads
      .filter(({ phase, freezeId }) => (phase === 'open') !== (freezeId === undefined))
      .map(({ pk }) => `${pk} is half-frozen`),
  ]
}

const inForce = ({ rev, lettersRev, rubrics }: Item) => [
  `BODY#${String(rev)}`,
  `LETTERS#${String(lettersRev)}`,
  ...Object.entries((rubrics ?? {}) as Record<string, number>).map(
    ([id, version]) => `RUBRIC#${id}#${Math.abs(version)}`,
  ),
]

/** One receipt for each recorded submission. */
function receiptFaults({ items }: Contents): string[] {
  const submissions = items
    .filter(({ pk, what }) => pk.startsWith('AUDIT#') && what === 'response.submit')
    .flatMap(({ on }) => on as string[])
  const receipts = items
    .filter(({ pk }) => pk.startsWith('OUT#receipt#'))
    .map(({ responseId }) => String(responseId))
  const count = (list: readonly string[]) =>
    new Map([...Map.groupBy(list, (id) => id)].map(([id, all]) => [id, all.length]))
  const [submitted, received] = [count(submissions), count(receipts)]
  return [...new Set([...submissions, ...receipts])]
    .filter((id) => (submitted.get(id) ?? 0) !== (received.get(id) ?? 0))
    .map((id) => `${id}: ${received.get(id) ?? 0} receipts for ${submitted.get(id) ?? 0} submissions`)
}
