import { findHead, withBody } from '#functions/store/forms.ts'
import { findLetters } from '#functions/store/letters.ts'
import { findRubrics } from '#functions/store/rubrics.ts'
import { getItem, putItem } from '#functions/store/table.ts'
import { type Write, writeTogether } from '#functions/store/transaction.ts'
import { applicationRoles } from '#shared/application-role.ts'
import { StartRefused } from '../../data-folder.ts'
import type { Portal } from '../../open-portal.ts'
import { activeForm } from '../active-form.ts'
import { seedOnce } from '../seed.ts'
import { signUp } from '../sign-up.ts'
import { applicationItems, type MadeUpApplication } from './application-items.ts'
import { type Chance, chanceOf } from './chance.ts'
import { madeUpName, madeUpRoles } from './made-up-person.ts'
import { type Reviewer, rowItems } from './row-items.ts'

/** How much to make up. The same numbers give the same people, texts and scores; only dates depend on the clock. */
export interface Amount {
  applications: number
  reviewers: number
  seed: number
}

const day = 24 * 60 * 60_000
/** Limits of writes in one transaction and of transactions at once. More would only wait for the disk. */
const mostWrites = 100
const atOnce = 4

export const reviewerEmail = (seed: number, number: number) => `reviewer${number}.seed${seed}@example.edu`

/**
 * Adds many applications to the demo's active form, with reviewers, reviews and interviews in all states. Reviewers sign up through
 * the API. Everything else is written directly to the table, without the calls, mails and records that would normally come with it.
 */
export async function seedMany(portal: Portal, amount: Amount) {
  const marker = { pk: 'LOCAL#SEEDED', sk: `MANY#${amount.seed}` }
  const seeded = await getItem(marker)
  if (seeded) throw refusal(amount, seeded.isComplete === true)
  await seedOnce(portal)
  await putItem({ ...marker, isComplete: false })
  const chance = chanceOf(amount.seed)
  const head = await findHead(activeForm(portal.now()).id)
  const [form, letters, rubrics] = await Promise.all([withBody(head), findLetters(head), findRubrics(head)])
  if (rubrics.length === 0)
    throw new StartRefused(
      'The demo data are from a version without reviews. Start over: npm start -- --fresh',
    )
  const judging = {
    rubrics,
    weights: { review: letters.reviewScoreWeights, interview: letters.interviewScoreWeights },
    lettersRev: head.lettersRev,
  }
  const reviewers = await signUpReviewers(portal, amount, chance)
  const round = { head, judging, reviewers, chance }
  const batches = batchesOf(amount.applications, (number) => {
    const application = madeUp(number, { seed: amount.seed, formId: head.id, chance, now: portal.now() })
    const rows = application.state === 'in-progress' ? [] : application.roles
    return [
      ...applicationItems(application, form, head),
      ...rows.flatMap((role) => rowItems(application, role, round)),
    ]
  })
  await Promise.all(Array.from({ length: atOnce }, () => writeAll(batches)))
  await putItem({ ...marker, isComplete: true })
}

const refusal = ({ seed }: Amount, isComplete: boolean) =>
  new StartRefused(
    isComplete
      ? `The people of seed ${seed} already exist. Choose another seed, or start over: npm start -- --fresh`
      : `An earlier run with seed ${seed} did not finish. Choose another seed, or start over: npm start -- --fresh`,
  )

async function signUpReviewers(
  portal: Portal,
  { reviewers, seed }: Amount,
  chance: Chance,
): Promise<Reviewer[]> {
  const people = Array.from({ length: reviewers }, (_, index) => ({
    ...madeUpName(chance),
    email: reviewerEmail(seed, index + 1),
    role: 'reviewer' as const,
    prefers: ['bootcamp' as const, ...chance.pickSome(applicationRoles.slice(1), 2 + chance.whole(3))],
  }))
  const signedUp: Reviewer[] = []
  // Cognito assigns the ids, so they differ between runs. The order decides who reviews what.
  for (let start = 0; start < people.length; start += atOnce)
    signedUp.push(
      ...(await Promise.all(
        people.slice(start, start + atOnce).map(async (person) => {
          const { id } = await signUp(portal, person, portal.now())
          return { id, prefers: person.prefers }
        }),
      )),
    )
  return signedUp
}

interface Making {
  seed: number
  formId: string
  chance: Chance
  now: Date
}

function madeUp(number: number, { seed, formId, chance, now }: Making): MadeUpApplication {
  const name = madeUpName(chance)
  const id = `seed${seed}-applicant-${String(number).padStart(6, '0')}`
  const at = chance.real()
  return {
    number,
    id,
    email: `applicant${number}.seed${seed}@example.edu`,
    ...name,
    roles: madeUpRoles(chance),
    responseId: `${formId}.${id}`,
    state: at < 0.04 ? 'in-progress' : at < 0.06 ? 'withdrawn' : 'submitted',
    submittedAt: new Date(now.getTime() - chance.whole(14 * day)),
    quality: chance.real() * 0.8 + 0.15,
  }
}

/** Groups whole applications into transactions, as many as fit. */
function* batchesOf(count: number, itemsOf: (number: number) => Write[]): Generator<Write[]> {
  let batch: Write[] = []
  for (let number = 1; number <= count; number++) {
    const items = itemsOf(number)
    if (batch.length + items.length > mostWrites) {
      yield batch
      batch = []
    }
    batch.push(...items)
  }
  if (batch.length > 0) yield batch
}

async function writeAll(batches: Iterable<Write[]>) {
  for (const batch of batches) await writeTogether(batch)
}
