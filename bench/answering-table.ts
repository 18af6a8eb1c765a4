import type { Key } from '#functions/store/table/item.ts'
import type { SentSection } from '#shared/applications/save.ts'
import type { Section } from '#shared/forms/form.ts'

/** The application that the stand-in for the table knows. */
export interface Known {
  userId: string
  formId: string
  responseId: string
  sections: readonly Section[]
  now: Date
}

interface Sent {
  input: { Key?: Key; Item?: Key; RequestItems?: Record<string, { Keys: Key[] }> }
}

/**
 * Replaces the SDK's client of this process: each read finds the caller, the form and the response, and each update returns its
 * section as it is after saving `written`. Returns a function that restores the client.
 */
export async function answerFromMemory(known: Known, written: readonly SentSection[]) {
  const { documentClient, TableName } = await import('#functions/store/table/table.ts')
  const { bytesOf, sizeClass } = await import('#functions/store/applications/response-size.ts')
  const sizes = Object.fromEntries(
    written.map((each) => [each.sectionId, sizeClass(bytesOf(sectionItem(each, known).answers))]),
  )
  const door = itemsAtDoor(known, sizes)
  const found = ({ pk, sk }: Key) => {
    const item = door.find((each) => pk.startsWith(each.pk))
    return item ? [{ ...item, pk, sk }] : []
  }
  const byKey = new Map<string, object>([
    ['BODY#1', { Item: { description: '', sections: known.sections } }],
    ...written.map(
      (each) => [`SECTION#${each.sectionId}`, { Attributes: sectionItem(each, known) }] as const,
    ),
  ])
  const answer = async ({ input: { Key, Item, RequestItems } }: Sent) =>
    RequestItems
      ? { Responses: { [TableName]: RequestItems[TableName]!.Keys.flatMap(found) } }
      : (byKey.get((Key ?? Item)?.sk ?? '') ?? {})
  documentClient.send = answer as never
  // Without this own property, the method of the client's class is used again.
  return () => void Reflect.deleteProperty(documentClient, 'send')
}

function itemsAtDoor(
  { userId, formId, responseId, sections, now }: Known,
  sizes: Readonly<Record<string, number>>,
) {
  const dueDate = new Date(now.getTime() + 86_400_000).toISOString()
  const form = { id: formId, semester: 'Fall', isActive: true, dueDate, disabledRoles: [], rev: 1, shards: 1 }
  const person = { email: 'ada@example.edu', firstName: 'Ada', lastName: 'Lovelace', role: 'applicant' }
  const response = { id: responseId, userId, state: 'in-progress', sectionCount: sections.length, sizes }
  return [
    {
      pk: `USER#${userId}`,
      sk: 'PROFILE',
      id: userId,
      ...person,
      createdAt: '2026-10-01T12:00:00.000Z',
      state: 'active',
      revoked: {},
      version: 0,
    },
    { pk: `FORM#${formId}`, sk: 'HEAD', ...form, phase: 'open' },
    { pk: `RESPONSE#${responseId}`, sk: 'META', ...response },
  ]
}

function sectionItem({ sectionId, questions }: SentSection, { userId, now }: Known) {
  const answers = Object.fromEntries(questions.map(({ questionId, response }) => [questionId, response]))
  const versions = Object.fromEntries(questions.map(({ questionId }) => [questionId, 1]))
  const savedAt = now.toISOString()
  return {
    id: sectionId,
    userId,
    isOpen: true,
    version: 1,
    answers,
    files: {},
    versions,
    operations: {},
    savedAt,
  }
}
