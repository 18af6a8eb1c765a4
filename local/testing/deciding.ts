import type { DashboardRow } from '#shared/applications/dashboard-row.ts'
import { mostDecided } from '#shared/applications/review-status.ts'
import { type SettableStatus } from '#shared/decisions/decision.ts'
import { releaseOverview } from '#shared/decisions/release-overview.ts'
import type { ReleaseState } from '#shared/decisions/release.ts'
import type { ApplicationForm } from '#shared/forms/form.ts'
import { type ApplicationRole, usualRoles } from '#shared/kernel/application-role.ts'
import type { Person, TestPortal } from './open-test-portal.ts'
import { openReviewing } from './reviewing.ts'

/** Letters that say what they are and for whom. */
export const smallLetters: NonNullable<ApplicationForm['decisionLetters']> = {
  accepted: {
    bootcamp: 'Welcome to Bootcamp, {firstName}!',
    team: 'Welcome to the team as {role}, {firstName} {lastName}!',
  },
  waitlist: { bootcamp: 'Bootcamp is full, {firstName}.', team: 'The teams are full, {firstName}.' },
  denied: 'We are sorry, {firstName}.',
}

/** One person's own deadline: ten days after that of the small form. */
export const extendedUntil = '2026-10-25T03:59:59.000Z'

/** After the deadline of the small form, when a release is scheduled for, and until when offers are answered. */
export const afterDeadline = new Date('2026-10-16T12:00:00.000Z')
export const scheduledAt = new Date('2026-10-16T13:00:00.000Z')
export const rsvpBy = '2026-10-23T12:00:00.000Z'

/** A form whose applications are decided, as tests use it. */
export type Deciding = Awaited<ReturnType<typeof openDeciding>>

const isFreezing = ({ status, answer }: { status: number; answer: ReleaseState }) =>
  status === 200 && answer.phase === 'frozen' && answer.digest === null

/** A form whose applications are decided: letters, a super reviewer, and a way to add people. */
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
    portal,
    row,
    decide,
    /** Decides many applications of engineers, as a bulk change does. `seen`: the version of their decisions that is on screen. */
    async decideMany(responseIds: readonly string[], to: SettableStatus, seen = 0) {
      for (let from = 0; from < responseIds.length; from += mostDecided) {
        const rows = responseIds
          .slice(from, from + mostDecided)
          .map((responseId) => ({ responseId, role: 'engineer' as const, seen }))
        await lead.calls.decisions.decide({ params, body: { rows, to } })
      }
    },
    /** Applications of engineers with these decisions. Then the clock is set after the deadline. */
    async decided(...decisions: ('accepted' | 'denied' | 'waitlist')[]) {
      const made: Awaited<ReturnType<typeof reviewing.application>>[] = []
      for (const to of decisions) {
        const application = await reviewing.application()
        await decide(application.id, to)
        made.push(application)
      }
      portal.clock.now = afterDeadline
      return made
    },
    letterOf: ({ applicant, id }: { applicant: Person; id: string }) =>
      applicant.calls.decisions.letter({ params: { responseId: id, role: 'engineer' } }),
    decisionMails: (address: string) =>
      portal.mailbox.list(address).filter(({ subject }) => /your decision/i.test(subject)),
    /** Freezes as the page does: call after call until the digest is there, or one is refused. */
    async freeze({ calls }: Person = lead, showsDecided = true) {
      let told = await calls.decisions.freeze({ params, body: { showsDecided } })
      // A freezing that never ends must fail, not run forever.
      for (let page = 1; isFreezing(told) && page < 50; page++)
        told = await calls.decisions.freeze({ params, body: { showsDecided } })
      return told
    },
    /** Unfreezes what is on screen. */
    async unfreeze({ calls }: Person = lead) {
      const { digest } = (await calls.decisions.state({ params })).answer
      return calls.decisions.unfreeze({ params, body: { digest } })
    },
    /** The counts on a super reviewer's release page, from all pages of rows. */
    async overview({ calls }: Person = lead) {
      const { letters } = (await calls.decisions.state({ params })).answer
      const rows: DashboardRow[] = []
      let withheld = 0
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = (await calls.applications.rows({ params, query: cursor ? { cursor } : {} })).answer
        rows.push(...page.rows)
        withheld += page.withheld
        cursor = page.next
      }
      return releaseOverview(rows, withheld, letters, usualRoles)
    },
    /** The letters of these applications of engineers, as the release page shows them. */
    letters: async (responseIds: readonly string[], more: { rsvpBy?: string } = {}) => {
      const named = responseIds.map((responseId) => ({ responseId, role: 'engineer' as const }))
      return (await lead.calls.decisions.letters({ params, body: { rows: named, ...more } })).answer.letters
    },
    /** Releases the frozen decisions. */
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
    /** Cancels the scheduled release that is on screen. */
    async callOff({ calls }: Person = lead) {
      const { digest, releaseAt } = (await calls.decisions.state({ params })).answer
      return calls.decisions.callOff({ params, body: { digest: digest ?? '', releaseAt: releaseAt ?? '' } })
    },
  }
}
