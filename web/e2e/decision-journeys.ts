import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { closeForm } from '#local/testing/change-form.ts'
import { type Deciding, openDeciding } from '#local/testing/deciding.ts'
import { type ApplicationRole, usualRoles } from '#shared/kernel/application-role.ts'
import { type Journeys, openJourneys } from './open-journeys.ts'

export const day = 24 * 3_600_000

/** Shared by the journeys of a file about decisions: a portal, and for each test a form with letters and its own lead. */
export function openDecisions() {
  let journeys: Journeys
  let deciding: Deciding
  /** How far the portal's clock is behind the machine's, in milliseconds. */
  const clock = { behind: 0 }

  beforeAll(async () => {
    journeys = await openJourneys({ now: () => new Date(Date.now() - clock.behind) })
    return () => journeys.close()
  })
  beforeEach(async () => {
    deciding = await openDeciding(journeys.portal, {
      dueDate: new Date(Date.now() + 30 * day).toISOString(),
      welcomeText: 'Come to the **kickoff**.',
    })
  })
  afterEach(async () => {
    await journeys.closePages()
    expect(journeys.violations.splice(0)).toEqual([])
  })

  const boardPath = (board: string) => `/admin/dor/dashboard/${deciding.form.id}/${board}`

  return {
    journeys: (): Journeys => journeys,
    deciding: () => deciding,
    clock,
    boardPath,
    open: (board: string, options: BrowserContextOptions = {}): Promise<Page> =>
      journeys.visitAs(deciding.lead, boardPath(board), options),
    /** An application for these roles by a new person with this name. */
    applied: async (name: string, roles: ApplicationRole[]) => {
      const [firstName = '', lastName = ''] = name.split(' ')
      const person = await journeys.portal.person()
      await person.calls.auth.update({ body: { email: person.email, firstName, lastName } })
      return deciding.application(roles, person)
    },
    closeForm: () => closeForm(deciding.lead, deciding.params, journeys.portal),
    releaseAll: (rsvpBy?: Date) => releaseAll(deciding, rsvpBy),
  }
}

/** Freezes and releases all decisions, with a deadline for answers. */
async function releaseAll(deciding: Deciding, rsvpBy = new Date(Date.now() + 7 * day)) {
  const { params, lead, portal } = deciding
  await closeForm(lead, params, portal)
  const { digest } = (await deciding.freeze()).answer
  const { status } = await lead.calls.decisions.release({
    params,
    body: { digest: digest ?? '', confirmation: 'I confirm', rsvpBy: rsvpBy.toISOString() },
  })
  expect(status).toBe(200)
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
export const dialogOf = (page: Page) => page.getByRole('dialog')
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
export const statusOf = (page: Page, name: string, role: ApplicationRole) =>
  page.getByLabel(`Status of ${name}, ${usualRoles.nameOf(role)}`)

/** Opens the letters of every group with this decision. */
export async function showLettersOf(page: Page, decision: string) {
  const read = page.getByRole('button', { name: new RegExp(`^Read all of ${decision}: `, 'i') })
  await read.first().waitFor()
  for (const each of await read.all())
    if ((await each.getAttribute('aria-expanded')) === 'false') await each.click()
  const groups = page.getByRole('article', { name: new RegExp(`^${decision}, `) })
  const show = groups.getByRole('button', { name: 'Show each letter' })
  for (let left = await show.count(); left > 0; left--) await show.first().click()
}

export const letterPath = ({ id }: { id: string }, role: ApplicationRole) => `/apply/decision/${id}/${role}`
