import { beforeEach, expect, test } from 'vitest'
import { changeForm, closeForm } from '#local/testing/change-form.ts'
import { type Deciding, openDeciding } from '#local/testing/deciding.ts'
import { done } from '#local/testing/identities.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import {
  all,
  button,
  dialog,
  fill,
  find,
  follow,
  gone,
  heading,
  press,
  sees,
  textOf,
  until,
} from '../testing/actions.ts'
import { leave, openPages } from '../testing/open-pages.tsx'

const day = 86_400_000
/** How far the portal's clock is behind the machine's, in milliseconds. */
const clock = { behind: 0 }
const { portal, visitAs, reload } = openPages({ now: () => new Date(Date.now() - clock.behind) })
let deciding: Deciding
beforeEach(async () => {
  clock.behind = 0
  deciding = await openDeciding(portal(), { dueDate: new Date(Date.now() + 30 * day).toISOString() })
})

const open = (board: string) => visitAs(deciding.lead, `/admin/dor/dashboard/${deciding.form.id}/${board}`)
const close = () => closeForm(deciding.lead, deciding.params, portal())
const isPossible = async (name: string) => (await button(name)).getAttribute('aria-disabled') !== 'true'
const confirm = async () => fill("Type 'I confirm'", 'I confirm')

async function applied(name: string, roles: ApplicationRole[] = ['engineer']) {
  const [firstName = '', lastName = ''] = name.split(' ')
  return deciding.application(roles, await portal().person({ firstName, lastName }))
}

/** Freezes and releases all decisions. */
async function releaseAll(rsvpBy = new Date(Date.now() + 7 * day)) {
  const { params, lead } = deciding
  await close()
  const { digest } = (await deciding.freeze()).answer
  const body = { digest: digest ?? '', confirmation: 'I confirm', rsvpBy: rsvpBy.toISOString() } as const
  await done(lead.calls.decisions.release({ params, body }))
}

test('a release that was missed is named, and can be planned again', async () => {
  const ada = await applied('Ada Byron')
  await deciding.decide(ada.id, 'accepted')
  const { lead, params } = deciding
  clock.behind = day
  await close()
  const { digest } = (await deciding.freeze()).answer
  const after = (hours: number) => new Date(Date.now() - day + hours * 3_600_000).toISOString()
  const body = { digest: digest!, confirmation: 'I confirm', rsvpBy: after(12), at: after(6) } as const
  await done(lead.calls.decisions.release({ params, body }))
  clock.behind = 0
  await portal().stream.tick()
  await open('release')
  await sees('The decisions were not released before the deadline for answers')
  await confirm()
  await press('Release decisions')
  await sees(/Released on \w+/)
})

test('right after the deadline was moved, nothing can be frozen or denied', async () => {
  await applied('Ada Byron')
  const { lead, params } = deciding
  await changeForm(lead, params, { dueDate: new Date(Date.now() - day).toISOString() })
  await open('release')
  await sees('Available 100 seconds after the deadline was moved')
  for (const name of ['Lock decisions...', 'Deny all undecided (1)...'])
    expect(await isPossible(name)).toBe(false)
})

test('decisions come from a CSV file, after a look at what would happen', async () => {
  const [ada, ben, cleo] = [await applied('Ada Byron'), await applied('Ben Cole'), await applied('Cleo Dunn')]
  await deciding.decide(cleo.id, 'waitlist')
  await open('release')
  await sees('2 of 3 are not decided yet.')
  await press('Decide from a CSV...')
  const text = `Id,Role,Decision\n${ada.id},Engineer,Accepted\n${ben.id},,deny\n${cleo.id},,Denied\nx,y,z`
  await fill('Decisions', text)
  await sees('1 Accepted, 0 Waitlist, 1 Denied')
  await sees('2 lines left out')
  await sees(`${cleo.id}: Is decided already: Waitlist.`)
  await press('Apply 2 decisions')
  await gone('dialog')
  const made = await Promise.all([ada, ben, cleo].map(async ({ id }) => (await deciding.row(id)).decision))
  expect(made).toEqual(['accepted', 'denied', 'waitlist'])
  await sees('All 3 are decided: 1 Accepted, 1 Waitlist, 1 Denied.')
})

test('locking asks first what applicants see meanwhile', async () => {
  const ada = await applied('Ada Byron')
  await deciding.decide(ada.id, 'accepted')
  clock.behind = day
  await close()
  clock.behind = 0
  await open('release')
  await until(async () => expect(await isPossible('Lock decisions...')).toBe(true))
  await press('Lock decisions...')
  await sees('What 1 applicant sees meanwhile', await dialog('Lock 1 decision?'))
  await press('Cancel', await dialog())
  await gone('dialog')
  const { lead, params } = deciding
  expect((await done(lead.calls.decisions.state({ params }))).phase).toBe('open')
})

test('an interrupted locking is shown and continued before anything is released', async () => {
  const ada = await applied('Ada Byron')
  await deciding.decide(ada.id, 'accepted')
  await close()
  const { findHead } = await import('#functions/store/forms/forms.ts')
  const { freeze } = await import('#functions/store/decisions/release.ts')
  const { findPeople } = await import('#functions/store/people/users.ts')
  const [by] = await findPeople([deciding.lead.id])
  // As if the page had been closed after the first call.
  await freeze(by!, { head: await findHead(deciding.form.id), showsDecided: true, now: new Date() })
  await open('release')
  await find('heading', 'The locking is not finished')
  expect(all('button', 'Release decisions')).toEqual([])
  await button('Unlock')
  await press('Continue locking')
  await find('heading', 'Release the decisions')
  await button('Release decisions')
})

test('a planned release gets another time, and a letter changes while locked', async () => {
  const ada = await applied('Ada Byron')
  await deciding.decide(ada.id, 'accepted')
  const { lead, params } = deciding
  await close()
  const { digest } = (await deciding.freeze()).answer
  const after = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const body = { digest: digest!, confirmation: 'I confirm', rsvpBy: after(200), at: after(6) } as const
  await done(lead.calls.decisions.release({ params, body }))
  await open('release')
  await press('Change the time')
  await press('Schedule the release')
  await until(async () =>
    expect((await done(lead.calls.decisions.state({ params }))).releaseAt).not.toBeNull(),
  )
  await sees('The release is scheduled.')
  await gone('button', 'Schedule the release')

  await press('Edit letter...')
  await until(() => expect(all('textbox', 'Letter')).toHaveLength(1))
  await fill('Letter', 'Come on board, {firstName}.')
  await press('Save letter')
  await gone('dialog')
  await press(/^Read all/)
  await sees('Come on board')
  const state = await done(lead.calls.decisions.state({ params }))
  expect(state).toMatchObject({ phase: 'frozen', releaseAt: null })
  expect(state.digest).toMatch(/^[0-9a-f]{64}$/)
})

test('once the decisions are released, nobody is offered more time to write', async () => {
  const { lead, form } = deciding
  const { id, applicant } = await applied('Ada Byron')
  const offers = () =>
    all('listitem').filter(
      (each) => each.querySelector(`a[href*="/${form.id}/"]`) && /More time/.test(textOf(each)),
    )
  await visitAs(lead, `/admin/dor/users/${applicant.id}`)
  await until(() => expect(offers()).toHaveLength(1))
  await deciding.decide(id, 'denied')
  await releaseAll()
  await reload()
  await until(() => expect(document.querySelector(`a[href*="/${form.id}/"]`)).toBeTruthy())
  await until(() => expect(offers()).toEqual([]))
})

test('after the release, due date and letters of the form stay', async () => {
  const { lead, form } = deciding
  await releaseAll()
  await visitAs(lead, '/admin/dor/forms')
  await until(() => expect(document.getElementById(`form-${form.id}`)).toBeTruthy())
  await press(/^More for/, document.getElementById(`form-${form.id}`)!)
  await press(/^Due date\.\.\./)
  await sees('The decisions of this form are released')
  expect(all('button', undefined, await dialog()).map(textOf)).toEqual(['Close'])
  leave()
  await visitAs(lead, `/admin/dor/forms/${form.id}/edit`)
  await sees('The decisions of this form are released, so its name and due date')
  await follow(/^5 Letters/)
  await sees('The decisions are released, so the letters stay as they are.')
})

test('an offer of an earlier semester is named on the overview beside the new form', async () => {
  const ada = await applied('Ada Byron')
  await deciding.decide(ada.id, 'accepted')
  await releaseAll()
  const next = await portal().form({ dueDate: new Date(Date.now() + 9 * day).toISOString() })
  await visitAs(ada.applicant, '/apply')
  await sees('Waiting for your answer', await find('region', 'Engineer'))
  const links = all('link', undefined, await find('main')).map((each) => each.getAttribute('href'))
  expect(links.some((path) => path?.includes(`/apply/f/${next.id}`))).toBe(true)
})

test('before the release, an applicant reads the same for any letter', async () => {
  const [own, other] = [await applied('Ada Byron'), await applied('Ben Carver')]
  await deciding.decide(own.id, 'accepted')
  const texts: string[] = []
  for (const path of [
    `${own.id}/engineer`,
    `${own.id}/designer`,
    `${other.id}/engineer`,
    `${own.id}/nothing`,
  ]) {
    await visitAs(own.applicant, `/apply/decision/${path}`)
    await heading('There is no decision here')
    texts.push(textOf(await find('main')))
    leave()
  }
  expect(new Set(texts).size).toBe(1)
})

test('an expired offer says so, and offers no answer', async () => {
  const ada = await applied('Ada Byron')
  await deciding.decide(ada.id, 'accepted')
  clock.behind = day
  await releaseAll(new Date(Date.now() - day / 2))
  clock.behind = 0
  await visitAs(ada.applicant, `/apply/decision/${ada.id}/engineer`)
  await sees('This offer has expired.')
  expect(all('button', /offer to join/)).toEqual([])
})
