import { evidenceField } from '#shared/evidence.ts'
import { commentField } from '#shared/review.ts'
import { attribute, expression, joined } from './expression.ts'
import type { Item } from './item.ts'
import { readSection } from './section-items.ts'
import { updateItem } from './table.ts'

/**
 * Comments may reveal who the applicant is, quotes are the applicant's own words, and the reason why a review was given back may name them
 * too.
 */
export async function eraseTexts(item: Item) {
  const fields = Object.keys(readSection(item).answers)
    .filter((field) => field.startsWith(commentField('')) || field.startsWith(evidenceField('')))
    .map((field) => expression`#r.${attribute(field)}`)
  const named = 'why' in item ? [...fields, expression`#why`] : fields
  if (named.length > 0)
    await updateItem(item, expression`REMOVE ${joined(named, ', ')}`, expression`attribute_exists(#pk)`)
}
