import { findHead, withBody } from '#functions/store/forms/forms.ts'
import { usualRoles } from '#shared/kernel/application-role.ts'
import type { Portal } from '../open-portal.ts'
import { demoPassword, lastSeason } from './accounts.ts'
import { lastForm } from './active-form.ts'
import { applicationItems, type MadeUpApplication } from './many/application-items.ts'
import { chanceOf } from './many/chance.ts'
import { madeUpApplication } from './many/made-up-application.ts'
import { signUpReviewers } from './many/made-up-reviewers.ts'
import { judgingFor } from './many/review-items.ts'
import { rowItems } from './many/row-items.ts'
import { writeMany } from './many/written-together.ts'
import { saveRubrics } from './review-demo.ts'
import type { SignedUp } from './sign-up.ts'

const { seed, applications } = lastSeason
const reviewers = 6

/**
 * The applications of last semester: all reviewed, none decided, and some reviewers strict where others are mild. They are enough for a
 * calibration, adjusted scores and a simulation. Their applicants can log in.
 */
export async function seedLastSeason(portal: Portal, lead: SignedUp, at: Date) {
  const { id: formId } = lastForm(at)
  await saveRubrics(lead, formId, at)
  const chance = chanceOf(seed)
  const head = await findHead(formId)
  const [form, judging, people] = await Promise.all([
    withBody(head),
    judgingFor(head),
    signUpReviewers(portal, reviewers, chance, (number) => `reader${number}@example.edu`),
  ])
  const round = { head, judging, reviewers: people, chance, isReviewed: true, ordersRoles: true }
  const applicants: MadeUpApplication[] = []
  await writeMany(applications, (number) => {
    const made = madeUpApplication(number, { seed, formId, chance, now: at })
    const open = made.roles.filter((role) => !form.disabledRoles.includes(role))
    const roles = open.length > 0 ? open : usualRoles.compulsory
    // Applications of about the same quality, so that it matters who has read them.
    const quality = 0.3 + made.quality / 2
    const application = { ...made, roles, quality, state: 'submitted' as const }
    applicants.push(application)
    return [
      ...applicationItems(application, form, head),
      ...roles.flatMap((role) => rowItems(application, role, round)),
    ]
  })
  portal.cognito.addMadeUp(applicants, demoPassword)
}
