import { applicantEmail } from '../accounts.ts'
import type { MadeUpApplication } from './application-items.ts'
import type { Chance } from './chance.ts'
import { madeUpName, madeUpRoles } from './made-up-person.ts'

const day = 24 * 60 * 60_000

interface Making {
  seed: number
  formId: string
  chance: Chance
  /** It was submitted in the 14 days before. */
  now: Date
}

/** A made-up application, in any state. */
export function madeUpApplication(number: number, { seed, formId, chance, now }: Making): MadeUpApplication {
  const name = madeUpName(chance)
  const id = `seed${seed}-applicant-${String(number).padStart(6, '0')}`
  const at = chance.real()
  return {
    number,
    id,
    email: applicantEmail(seed, number),
    ...name,
    roles: madeUpRoles(chance),
    responseId: `${formId}.${id}`,
    state: at < 0.04 ? 'in-progress' : at < 0.06 ? 'withdrawn' : 'submitted',
    submittedAt: new Date(now.getTime() - chance.whole(14 * day)),
    quality: chance.real() * 0.8 + 0.15,
  }
}
