import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type Person, testPassword } from '#local/testing/open-test-portal.ts'
import { follow } from './follow.ts'
import { type Journeys, openJourneys } from './open-journeys.ts'

let journeys: Journeys
beforeAll(async () => {
  journeys = await openJourneys()
  return () => journeys.close()
})
afterEach(async () => {
  expect(journeys.violations.splice(0)).toEqual([])
  await journeys.closePages()
})

const name = (first: string) => `${first} Lovelace`

async function someone(firstName: string, role: 'applicant' | 'reviewer' | 'super-reviewer' = 'applicant') {
  const person = await journeys.portal.person({ role })
  await person.calls.auth.update({ body: { email: person.email, firstName, lastName: 'Lovelace' } })
  return person
}

async function select(page: Page, ...people: string[]) {
  for (const each of people) await page.getByRole('checkbox', { name: `Select ${name(each)}` }).check()
}
const rowOf = (page: Page, who: string) => page.getByRole('row').filter({ hasText: name(who) })
const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title })
const roleOf = async (boss: Person, { id }: { id: string }) =>
  (await boss.calls.people.find({ params: { userId: id } })).answer.role

async function usersPage(boss: Person, path = '/admin/dor/users') {
  const page = await journeys.visitAs(boss, path)
  await page.getByRole('heading', { level: 1, name: /^People/ }).waitFor()
  return page
}

test('roles of many change at once, and deleted people cannot log in', async () => {
  const boss = await someone('Boss', 'super-reviewer')
  const [amara, bruno] = [await someone('Amara'), await someone('Bruno')]
  const page = await usersPage(boss, '/admin/dor/users?view=applicants')
  await select(page, 'Amara', 'Bruno')
  await page.getByText('2 selected').waitFor()

  await page.getByRole('button', { name: 'Change roles...' }).click()
  const roles = dialog(page, 'Change roles')
  await roles.getByText('Applicant becomes Reviewer').first().waitFor()
  await roles.getByRole('button', { name: 'Change 2 roles' }).click()
  await roles.getByText('2 of 2 done').waitFor()
  // The button that stops it is gone, and the focus stays in the dialog.
  await roles.locator('h2:focus').waitFor()
  await roles.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: /^Team/ }).click()
  await rowOf(page, 'Amara').getByText('Reviewer', { exact: true }).waitFor()
  expect([await roleOf(boss, amara), await roleOf(boss, bruno)]).toEqual(['reviewer', 'reviewer'])

  await select(page, 'Boss', 'Bruno')
  await page.getByRole('button', { name: 'Delete selected' }).click()
  const removal = dialog(page, 'Confirm User Deletion')
  await removal.getByText('This action cannot be undone!').waitFor()
  await removal
    .getByText('You are the last super reviewer. Make someone else a super reviewer first.')
    .waitFor()
  await removal.getByRole('button', { name: 'Delete 1 person' }).click()
  await removal.getByText('1 of 1 done, 1 refused').waitFor()
  await removal.getByRole('button', { name: 'Close' }).click()
  await rowOf(page, 'Bruno').waitFor({ state: 'detached' })
  await rowOf(page, 'Boss').waitFor()

  for (const isErased of [false, true]) {
    if (isErased) await journeys.portal.stream.tick()
    const elsewhere = await journeys.visit('/login')
    await journeys.logIn(elsewhere, bruno)
    await elsewhere.getByText("That email and password don't match.").first().waitFor()
  }
})

test('on a narrow phone, the button for a person does not cover their role', async () => {
  const page = await usersPage(await someone('Nia', 'super-reviewer'), '/admin/dor/users?q=Nia')
  await page.setViewportSize({ width: 320, height: 640 })
  const nia = rowOf(page, 'Nia').first()
  const button = (await nia.getByRole('button', { name: 'Actions for Nia Lovelace' }).boundingBox())!
  const ends = await nia.getByText('Super Reviewer', { exact: true }).evaluate((cell) => {
    const words = document.createRange()
    words.selectNodeContents(cell)
    return [...words.getClientRects()].map(({ right }) => right)
  })
  expect(Math.max(...ends)).toBeLessThanOrEqual(button.x)
})

test('a draft tells how far it is, and leads to where its applicant gets more time', async () => {
  const dueDate = new Date(Date.now() + 86_400_000).toISOString()
  const { id: formId } = await journeys.portal.form({ dueDate })
  const dora = await someone('Dora')
  await dora.calls.applications.open({ body: { formId } })
  const boss = await someone('Boss', 'super-reviewer')
  const page = await journeys.visitAs(boss, `/admin/dor/dashboard/${formId}/drafts`)
  const link = page.getByRole('link', { name: 'Dora Lovelace' })
  await link.waitFor()
  await link.click()
  await page.getByText('nothing written yet').waitFor()
  await page.getByRole('link', { name: 'Give Dora Lovelace more time' }).click()
  await page.getByRole('heading', { level: 1, name: 'Dora Lovelace' }).waitFor()
  await page.getByRole('button', { name: 'More time...' }).waitFor()
})

test('reviewers are invited by pasting their addresses', async () => {
  const boss = await someone('Wanda', 'super-reviewer')
  const emil = await someone('Emil')
  const page = await usersPage(boss)
  await page.getByRole('button', { name: 'Invite people...' }).click()
  const invitation = dialog(page, 'Invite people')
  await invitation
    .getByLabel('People', { exact: true })
    .fill(`Emil <${emil.email}>; new.reviewer@example.edu\nnot-an-address`)
  await invitation.getByText('2 people').waitFor()
  // Its buttons stay in sight and cover what scrolls below them, also the outline of a field.
  const [whole, buttons] = await Promise.all([
    invitation.boundingBox(),
    invitation.locator('> .row').boundingBox(),
  ])
  expect(buttons!.width).toBe(whole!.width - 2)
  await invitation.getByText('not-an-address: This is not an email address.').waitFor()
  await invitation.getByRole('button', { name: 'Invite' }).click()
  await invitation.getByText('Is a reviewer now').waitFor()
  await invitation.getByText('Gets an email with a link to register').waitFor()
  expect(await roleOf(boss, emil)).toBe('reviewer')
  expect((await journeys.mailTo('new.reviewer@example.edu')).link).toBe(
    `${journeys.portal.site}/signup#email=new.reviewer%40example.edu`,
  )
  await follow(page, `/admin/dor/records?by=${boss.id}&what=user.invite`)
  await page.getByRole('link', { name: 'Emil Lovelace' }).waitFor()
  await page.getByText('Invited person').waitFor()
})

test('a person downloads their data, deletes the account, and can no longer log in', async () => {
  const fred = await someone('Fred')
  const page = await journeys.visitAs(fred, '/profile')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({ person: { email: fred.email } })

  await page.getByRole('button', { name: 'Delete my account...' }).click()
  const removal = dialog(page, 'Delete my account')
  await removal.getByRole('button', { name: 'Delete my account' }).click()
  await removal.getByText('Please type "delete my account".').waitFor()
  await removal.getByLabel('Type "delete my account"').fill('delete my account')
  // The toast leaves after two seconds, so both are waited for at the same time.
  await Promise.all([
    page.getByText('Your account has been deleted.').waitFor(),
    page.getByRole('heading', { level: 1, name: 'Log In' }).waitFor(),
    removal.getByRole('button', { name: 'Delete my account' }).click(),
  ])
  await journeys.logIn(page, fred)
  await page.getByText("That email and password don't match.").first().waitFor()
  expect(await page.getByText('Your session has ended.').count()).toBe(0)
  await journeys.portal.stream.tick()
  expect(() => journeys.portal.cognito.signIn(fred.email, testPassword)).toThrow()
})

test('a busy page drops no letter of a search', async () => {
  const boss = await someone('Searching', 'super-reviewer')
  const page = await usersPage(boss)
  const search = page.getByRole('searchbox', { name: 'Search people' })
  await search.focus()
  // The letters come faster than the page can show another list.
  await page.evaluate(async () => {
    for (const letter of 'Searching') {
      document.execCommand('insertText', false, letter)
      await Promise.resolve()
    }
  })
  expect(await search.inputValue()).toBe('Searching')
  await page.waitForURL('**/users?q=Searching')
  await rowOf(page, 'Searching').waitFor()
})
