import type { Key } from '../table/item.ts'

const partitionOf = (formId: string) => `FORM#${formId}`

/** The part of a form that changes. */
export const headKey = (formId: string): Key => ({ pk: partitionOf(formId), sk: 'HEAD' })
/** One revision of its questions; a revision never changes. */
export const bodyKey = (formId: string, rev: number): Key => ({ pk: partitionOf(formId), sk: `BODY#${rev}` })
/** One revision of its letters and weights; a revision never changes. */
export const lettersKey = (formId: string, rev: number): Key => ({
  pk: partitionOf(formId),
  sk: `LETTERS#${rev}`,
})
/** One version of a rubric; a version never changes. */
export const rubricKey = (formId: string, rubricId: string, version: number): Key => ({
  pk: partitionOf(formId),
  sk: `RUBRIC#${rubricId}#${version}`,
})

/** The extension of one person. */
export const extensionKey = (formId: string, userId: string): Key => ({
  pk: partitionOf(formId),
  sk: `EXTENSION#${userId}`,
})
/** All extensions of a form. */
export const extensionsOf = (formId: string) => [partitionOf(formId), 'EXTENSION#', 'EXTENSION$'] as const

/** The texts that are kept with a form for its messages. */
export const templatesKey = (formId: string): Key => ({ pk: partitionOf(formId), sk: 'TEMPLATES' })

/** The secret address to which its notices go. */
export const webhookKey = (formId: string): Key => ({ pk: partitionOf(formId), sk: 'WEBHOOK' })

/** Everything in the partition of a form. */
export const partsOf = (formId: string) => [partitionOf(formId), '!', '~'] as const

const allForms = 'FORMS'
/** Its place in the list of forms. */
export const listKey = (formId: string): Key => ({ pk: allForms, sk: formId })
/** The item that names the active form. Form ids are lower case, so no form can take this place in the list. */
export const activeKey: Key = { pk: allForms, sk: 'ACTIVE' }
/** The range of all list keys, `activeKey` included. */
export const wholeList = [allForms, '!', '~'] as const

/** A key of the index that holds a part of a form's rows. The head says how many such keys there are. */
export const rowsKey = (formId: string, shard: number) => `${partitionOf(formId)}#${shard}`

/** A key of the index that holds the short answers of a part of those rows, in the same order. */
export const listedAnswersKey = (formId: string, shard: number) => `${partitionOf(formId)}#ANSWERS#${shard}`

/** A key of the index that lists a part of what was begun for a form: as many keys as its rows have. */
export const begunKey = (formId: string, shard: number) => `${partitionOf(formId)}#BEGUN#${shard}`
