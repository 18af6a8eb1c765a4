import { formIdOf } from '#shared/identifier.ts'
import { searchedName } from '#shared/name-search.ts'
import { fullName } from '#shared/wording.ts'
import { expression } from './expression.ts'
import { namesKey } from './form-keys.ts'
import type { FormHead } from './forms.ts'
import { pointerKey } from './response-keys.ts'
import { shardOf } from './spread-pages.ts'
import { queryIndexPage } from './table.ts'
import type { Write } from './transaction.ts'
import type { UserRecord } from './user-record.ts'

type Name = Pick<UserRecord, 'firstName' | 'lastName'>

/**
 * The two entries of a response in the lists of a form's applicants, by first and by last name. The pointer to the response has them: it
 * is written when the response is opened and then only if its person changes their name, so they cost two write units in all.
 */
export function nameIndex(responseId: string, name: Name, shards: number) {
  const key = namesKey(formIdOf(responseId), shardOf(responseId, shards))
  return {
    gsi1pk: key,
    gsi1sk: entryOf(fullName(name), responseId),
    gsi2pk: key,
    gsi2sk: entryOf(`${name.lastName} ${name.firstName}`, responseId),
  }
}

const entryOf = (name: string, responseId: string) => `${listedName(name)}#${responseId}`

/**
 * The part of a name that its index entry contains and that a search compares. A key of an index has at most 1,024 bytes, and a decomposed
 * Korean syllable is up to three letters of three bytes.
 */
const listedName = (name: string) => searchedName(name).slice(0, 300).toWellFormed()

/** The write that puts a person's name into the lists. */
export const namedPointer = (
  userId: string,
  responseId: string,
  name: Name,
  { shards }: Pick<FormHead, 'shards'>,
): Write => {
  const { gsi1pk, gsi1sk, gsi2pk, gsi2sk } = nameIndex(responseId, name, shards)
  return {
    update: pointerKey(userId, formIdOf(responseId)),
    change: expression`SET #gsi1pk = ${gsi1pk}, #gsi1sk = ${gsi1sk}, #gsi2pk = ${gsi2pk}, #gsi2sk = ${gsi2sk}`,
    condition: expression`attribute_exists(#pk)`,
  }
}

/**
 * The responses of people whose first or last name begins with a text, sorted by name; drafts too. At most `most`, a few milliseconds
 * behind the table. It costs up to one read unit for each key of the form in each of the two indexes, so 20.
 */
export async function listNamed(
  { id, shards }: Pick<FormHead, 'id' | 'shards'>,
  beginning: string,
  most: number,
): Promise<string[]> {
  const keys = Array.from({ length: shards }, (_, shard) => namesKey(id, shard))
  const lists = await Promise.all([
    ...keys.map((key) => queryIndexPage('gsi1', key, most, undefined, listedName(beginning))),
    ...keys.map((key) => queryIndexPage('gsi2', key, most, undefined, listedName(beginning))),
  ])
  const entries = lists.flatMap(({ items }, place) =>
    items.map((item) => ({
      name: String(place < shards ? item.gsi1sk : item.gsi2sk),
      responseId: String(item.responseId),
    })),
  )
  const inOrder = entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  return [...new Set(inOrder.map(({ responseId }) => responseId))].slice(0, most)
}
