import { createHmac, randomBytes } from 'node:crypto'
import type { CodedNaming } from '#functions/store/erasures.ts'
import { namesPerson, namingOf, type SavedView } from '#shared/saved-view.ts'

const codedWith = (salt: string) => (word: string) =>
  createHmac('sha256', salt).update(word).digest('base64url')

/** The words that name a person, as hashes. Nobody can read the name from them, and a later pass can still recognise it. */
export function codedNaming(person: Parameters<typeof namingOf>[0]): CodedNaming {
  const salt = randomBytes(32).toString('base64url')
  const { words, beginnings } = namingOf(person, codedWith(salt))
  return { salt, words: [...words], beginnings: [...beginnings] }
}

/** Whether a view names that person. */
export const namesCoded = (view: Pick<SavedView, 'name' | 'query'>, naming: CodedNaming) =>
  namesPerson(view, naming, codedWith(naming.salt))
