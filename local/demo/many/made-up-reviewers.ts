import { usualRoles } from '#shared/kernel/application-role.ts'
import type { Portal } from '../../open-portal.ts'
import { signUp } from '../sign-up.ts'
import type { Chance } from './chance.ts'
import { madeUpName } from './made-up-person.ts'
import type { Reviewer } from './row-items.ts'
import { atOnce } from './written-together.ts'

/** Signs reviewers up through the API. `emailOf` gives an address for each number, from 1. */
export async function signUpReviewers(
  portal: Portal,
  count: number,
  chance: Chance,
  emailOf: (number: number) => string,
): Promise<Reviewer[]> {
  const people = Array.from({ length: count }, (_, index) => ({
    ...madeUpName(chance),
    email: emailOf(index + 1),
    role: 'reviewer' as const,
    prefers: [...usualRoles.compulsory, ...chance.pickSome(usualRoles.ids.slice(1), 2 + chance.whole(3))],
  }))
  const signedUp: Reviewer[] = []
  // Cognito assigns the ids, so they differ between runs. The order decides who reviews what.
  for (let start = 0; start < people.length; start += atOnce)
    signedUp.push(
      ...(await Promise.all(
        people.slice(start, start + atOnce).map(async (person, index) => {
          const { id } = await signUp(portal, person, portal.now())
          return { id, prefers: person.prefers, mildness: mildnesses[(start + index) % mildnesses.length]! }
        }),
      )),
    )
  return signedUp
}

/** How much milder (or stricter, below 0) people score, on a scale from 0 to 1. */
const mildnesses = [0.12, -0.14, 0.02, -0.05, 0.15, -0.1, 0, 0.06]
