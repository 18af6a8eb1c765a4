import { evidenceField } from '#shared/reviews/evidence.ts'
import { commentField } from '#shared/reviews/review.ts'
import { attribute, expression, joined } from '../table/expression.ts'
import type { Item } from '../table/item.ts'
import { updateItem } from '../table/table.ts'
import { readSection } from './section-items.ts'

/** How many texts one write removes. Its expression may have 4,096 bytes, of which each takes up to 20. */
const atOnce = 200

/**
 * Comments may reveal who the applicant is, quotes are the applicant's own words, and the reason why a review was given back may name them
 * too.
 */
export async function eraseTexts(item: Item) {
  const fields = Object.keys(readSection(item).answers)
    .filter((field) => field.startsWith(commentField('')) || field.startsWith(evidenceField('')))
    .map((field) => expression`#answers.${attribute(field)}`)
  const named = 'why' in item ? [...fields, expression`#why`] : fields
  for (let from = 0; from < named.length; from += atOnce) {
    const some = joined(named.slice(from, from + atOnce), ', ')
    await updateItem(item, expression`REMOVE ${some}`, expression`attribute_exists(#pk)`)
  }
}
