import { parseArgs } from 'node:util'
import { StartRefused } from '../../data-folder.ts'
import { applicantEmails, demoPassword } from '../accounts.ts'
import type { Amount } from './seed-many.ts'

// npm run seed -- --applications 1000 --reviewers 40 --seed 42

const usage =
  'Options: --applications 1 to 20000, --reviewers 3 to 500, --seed 0 to 999999, each a whole number; without them 1000, 40 and 42.'
const dataFolder = process.env.DATA_DIR ?? '.local'

try {
  const amount = readAmount()
  const { applications, reviewers, seed } = amount
  console.info(
    `Adds ${applications} made-up applications and ${reviewers} reviewers (seed ${seed}) to the data in ${dataFolder}, with reviews and interviews in all states. Adds the demo data first if they are missing. Stop any portal that runs on that folder.`,
  )
  const started = performance.now()
  const { openPortal } = await import('../../open-portal.ts')
  const portal = await openPortal({ port: 0, dataFolder, siteFolder: '.build/site' })
  try {
    const { reviewerEmail, seedMany } = await import('./seed-many.ts')
    await seedMany(portal, amount)
    console.info(
      `Done in ${Math.round((performance.now() - started) / 1_000)} s. They log in with ${demoPassword}: reviewers as ${reviewerEmail(seed, 1)} to ${reviewerEmail(seed, reviewers)}, applicants as ${applicantEmails(seed, applications)}.`,
    )
  } finally {
    await portal.close()
  }
} catch (error) {
  console.error(error instanceof StartRefused ? error.message : error)
  process.exit(1)
}

function readAmount(): Amount {
  const { applications, reviewers, seed } = given()
  return {
    applications: whole(applications ?? '1000', 1, 20_000),
    reviewers: whole(reviewers ?? '40', 3, 500),
    seed: whole(seed ?? '42', 0, 999_999),
  }
}

function given() {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ options: { applications: text, reviewers: text, seed: text } }).values
  } catch {
    throw new StartRefused(usage)
  }
}

function whole(text: string, least: number, most: number) {
  const number = /^\d{1,6}$/.test(text) ? Number(text) : NaN
  if (!(number >= least && number <= most)) throw new StartRefused(usage)
  return number
}
