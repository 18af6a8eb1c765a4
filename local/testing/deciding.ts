import type { ApplicationRole } from '#shared/application-role.ts'
import type { SettableStatus } from '#shared/decision.ts'
import type { ApplicationForm } from '#shared/form.ts'
import type { Person, TestPortal } from './open-test-portal.ts'
import { openReviewing } from './reviewing.ts'

/** Letters that say what they are and for whom. */
export const smallLetters: NonNullable<ApplicationForm['decisionLetters']> = {
  accepted: {
    bootcamp: 'Welcome to Bootcamp, {first}!',
    team: 'Welcome to the team as {role}, {first} {last}!',
  },
  waitlist: { bootcamp: 'Bootcamp is full, {first}.', team: 'The teams are full, {first}.' },
  denied: 'We are sorry, {first}.',
}

/** After the deadline of the small form, and until when offers are answered. */
export const afterDeadline = new Date('2026-10-16T12:00:00.000Z')
export const rsvpBy = '2026-10-23T12:00:00.000Z'

export type Deciding = Awaited<ReturnType<typeof openDeciding>>

/** A form whose applications are decided: letters, a super reviewer, and people to come. */
export async function openDeciding(portal: TestPortal, given: Partial<ApplicationForm> = {}) {
  const reviewing = await openReviewing(portal, { decisionLetters: smallLetters, ...given })
  const { params, lead, rows } = reviewing

  /** The row of an application as a super reviewer has it on screen. */
  async function row(responseId: string, role: ApplicationRole = 'engineer') {
    const found = (await rows()).find((each) => each.responseId === responseId && each.role === role)
    if (!found) throw new Error(`There is no row ${responseId}/${role}.`)
    return found
  }

  async function decide(
    responseId: string,
    to: SettableStatus,
    { role = 'engineer', by = lead }: { role?: ApplicationRole; by?: Person } = {},
  ) {
    const { decisionVersion: seen } = await row(responseId, role)
    return by.calls.decisions.decide({ params, body: { rows: [{ responseId, role, seen }], to } })
  }

  return {
    ...reviewing,
    row,
    decide,
    freeze: ({ calls }: Person = lead) => calls.decisions.freeze({ params }),
    /** Releases what is frozen now. */
    async release({ calls }: Person = lead, at?: Date) {
      const { digest } = (await calls.decisions.state({ params })).answer
      return calls.decisions.release({
        params,
        body: {
          digest: digest ?? '',
          confirmation: 'I confirm',
          rsvpBy,
          ...(at && { at: at.toISOString() }),
        },
      })
    },
  }
}
