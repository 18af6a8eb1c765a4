import { findHead, withBody } from '#functions/store/forms/forms.ts'
import { getItem, putItem } from '#functions/store/table/table.ts'
import { StartRefused } from '../../data-folder.ts'
import type { Portal } from '../../open-portal.ts'
import { demoPassword } from '../accounts.ts'
import { activeForm } from '../active-form.ts'
import { seedOnce } from '../seed.ts'
import { applicationItems, type MadeUpApplication } from './application-items.ts'
import { chanceOf } from './chance.ts'
import { madeUpApplication } from './made-up-application.ts'
import { signUpReviewers } from './made-up-reviewers.ts'
import { judgingFor } from './review-items.ts'
import { rowItems } from './row-items.ts'
import { writeMany } from './written-together.ts'

/** How much to make up. The same numbers give the same people, texts and scores; only dates depend on the clock. */
export interface Amount {
  applications: number
  reviewers: number
  seed: number
}

/** The address of a made-up reviewer: the same for the same seed. */
export const reviewerEmail = (seed: number, number: number) => `reviewer${number}.seed${seed}@example.edu`

/**
 * Adds many applications to the demo's active form, with reviewers, reviews and interviews in all states. Reviewers sign up through
 * the API. Everything else is written directly to the table, without the calls, mails and records that would normally come with it.
 */
export async function seedMany(portal: Portal, amount: Amount) {
  const marker = { pk: 'LOCAL#SEEDED', sk: `MANY#${amount.seed}` }
  const seeded = await getItem(marker)
  if (seeded) throw refusal(amount, seeded.isComplete === true)
  if (!(await seedOnce(portal)))
    throw new StartRefused('This portal has data of its own. Choose an empty folder: DATA_DIR=...')
  await putItem({ ...marker, isComplete: false })
  const chance = chanceOf(amount.seed)
  const head = await findHead(activeForm(portal.now()).id)
  const [form, judging] = await Promise.all([withBody(head), judgingFor(head)])
  if (judging.rubrics.length === 0)
    throw new StartRefused(
      'The demo data are from a version without reviews. Start over: npm start -- --fresh',
    )
  const reviewers = await signUpReviewers(portal, amount.reviewers, chance, (number) =>
    reviewerEmail(amount.seed, number),
  )
  const round = { head, judging, reviewers, chance }
  const applicants: MadeUpApplication[] = []
  await writeMany(amount.applications, (number) => {
    const application = madeUpApplication(number, {
      seed: amount.seed,
      formId: head.id,
      chance,
      now: portal.now(),
    })
    applicants.push(application)
    const rows = application.state === 'in-progress' ? [] : application.roles
    return [
      ...applicationItems(application, form, head),
      ...rows.flatMap((role) => rowItems(application, role, round)),
    ]
  })
  portal.cognito.addMadeUp(applicants, demoPassword)
  await putItem({ ...marker, isComplete: true })
}

const refusal = ({ seed }: Amount, isComplete: boolean) =>
  new StartRefused(
    isComplete
      ? `The people of seed ${seed} already exist. Choose another seed, or start over: npm start -- --fresh`
      : `An earlier run with seed ${seed} did not finish. Choose another seed, or start over: npm start -- --fresh`,
  )
