import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type Person, testPassword } from '#local/testing/open-test-portal.ts'
import { axeFindings } from './axe-findings.ts'
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
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor()
  return page
}

test('roles of many change at once, the last super reviewer among them is refused, deleted people cannot log in', async () => {
  const boss = await someone('Boss', 'super-reviewer')
  const [amara, bruno, chloe] = [await someone('Amara'), await someone('Bruno'), await someone('Chloe')]
  const page = await journeys.visitAs(boss, '/admin')
  await page.getByRole('link', { name: 'Users' }).click()
  await select(page, 'Boss', 'Amara', 'Bruno')
  await page.getByText('3 selected').waitFor()

  await page.getByRole('button', { name: 'Change roles...' }).click()
  const roles = dialog(page, 'Change roles')
  await roles.getByText('Applicant becomes Reviewer').first().waitFor()
  await roles
    .getByText('You are the last super reviewer. Make someone else a super reviewer first.')
    .waitFor()
  await roles.getByRole('button', { name: 'Change 2 roles' }).click()
  await roles.getByText('2 of 2 done, 1 refused').waitFor()
  // The button that stops it is gone, and the focus stays in the dialog.
  await roles.locator('h2:focus').waitFor()
  await roles.getByRole('button', { name: 'Close' }).click()
  await rowOf(page, 'Amara').getByText('Reviewer').waitFor()
  expect([await roleOf(boss, amara), await roleOf(boss, bruno), await roleOf(boss, boss)]).toEqual([
    'reviewer',
    'reviewer',
    'super-reviewer',
  ])

  await select(page, 'Boss', 'Bruno', 'Chloe')
  await page.getByRole('button', { name: 'Delete selected' }).click()
  const removal = dialog(page, 'Confirm User Deletion')
  await removal.getByText('This action cannot be undone!').waitFor()
  await removal.getByText('You are the last super reviewer.').waitFor()
  await removal.getByRole('button', { name: 'Delete 2 users' }).click()
  await removal.getByText('2 of 2 done, 1 refused').waitFor()
  await removal.getByRole('button', { name: 'Close' }).click()
  await rowOf(page, 'Chloe').waitFor({ state: 'detached' })
  await rowOf(page, 'Boss').waitFor()

  for (const isErased of [false, true]) {
    if (isErased) await journeys.portal.stream.tick()
    const elsewhere = await journeys.visit('/login')
    await journeys.logIn(elsewhere, chloe)
    await elsewhere.getByText('Failed to login, check your email and password.').first().waitFor()
  }
})

test('search, sort and page are kept in the address, and selected people stay selected while the list changes', async () => {
  const boss = await someone('Zora', 'super-reviewer')
  await journeys.portal.accounts(55, 'Many')
  const page = await usersPage(boss, '/admin/dor/users?q=many&sort=-name')
  await rowOf(page, 'Many54').waitFor()
  expect(await page.getByRole('row').count()).toBe(51)
  await select(page, 'Many54')
  await page.getByRole('button', { name: 'Next' }).click()
  await rowOf(page, 'Many00').waitFor()
  expect(new URL(page.url()).search).toBe('?q=many&sort=-name&page=2')
  await page.getByText('51 to 55 of 55').waitFor()
  await page.reload()
  await rowOf(page, 'Many00').waitFor()
  await select(page, 'Many00')
  await page.getByRole('button', { name: 'Select all 55 that match' }).press('Enter')
  await page.getByText('55 selected').waitFor()
  await page.locator('h1:focus').waitFor()
  await page.getByRole('button', { name: 'Clear' }).press('Enter')
  await page.locator('h1:focus').waitFor()
  await page.getByRole('searchbox', { name: 'Search users' }).fill('many07')
  await page.getByText('1 to 1 of 1').waitFor()
  expect(new URL(page.url()).search).toBe('?q=many07&sort=-name')
  await page.getByRole('searchbox', { name: 'Search users' }).fill('nobody like that')
  await page.getByText('Nobody matches.').waitFor()
})

test('a bulk change that loses the network is resumed with the rest', async () => {
  const boss = await someone('Yara', 'super-reviewer')
  const people = await journeys.portal.accounts(95, 'Crowd')
  const page = await usersPage(boss, '/admin/dor/users?q=crowd')
  await page.getByRole('checkbox', { name: /Select the 50 on this page/ }).check()
  await page.getByRole('button', { name: 'Select all 95 that match' }).click()
  await page.getByRole('button', { name: 'Change roles...' }).click()
  const roles = dialog(page, 'Change roles')
  let calls = 0
  await page.route('**/people/roles', (route) => (++calls === 2 ? route.abort() : route.continue()))
  await roles.getByRole('button', { name: 'Change 95 roles' }).click()
  await roles.getByText('90 of 95 done').waitFor()
  await roles.getByText('5 are left; what is done stays.').waitFor()
  await roles.getByRole('button', { name: 'Resume with the rest' }).click()
  await roles.getByText('95 of 95 done').waitFor()
  expect(await roleOf(boss, people[94]!)).toBe('reviewer')
})

test('a deactivated account is logged out and marked, and works again when it is activated', async () => {
  const boss = await someone('Xenia', 'super-reviewer')
  const dora = await someone('Dora')
  const theirs = await journeys.visitAs(dora, '/apply')
  const page = await usersPage(boss, '/admin/dor/users?q=dora')
  await select(page, 'Dora')
  await page.getByRole('button', { name: 'Deactivate...' }).click()
  await dialog(page, 'Deactivate accounts').getByRole('button', { name: 'Deactivate 1 user' }).click()
  await dialog(page, 'Deactivate accounts').getByRole('button', { name: 'Close' }).click()
  await rowOf(page, 'Dora').getByText('Deactivated').waitFor()
  await theirs.reload()
  await theirs.getByRole('heading', { level: 1, name: 'Log In' }).waitFor()
  await select(page, 'Dora')
  await page.getByRole('button', { name: 'Activate...' }).click()
  await dialog(page, 'Activate accounts').getByRole('button', { name: 'Activate 1 user' }).click()
  await dialog(page, 'Activate accounts').getByText('1 of 1 done').waitFor()
  await expect.poll(() => journeys.portal.cognito.signIn(dora.email, testPassword).IdToken).toBeTruthy()
})

test('after mail bounced, the person and a super reviewer see it, and the super reviewer allows mail again', async () => {
  const words = 'Email to this address bounced. No further email is sent to it.'
  const boss = await someone('Vera', 'super-reviewer')
  const hana = await someone('Hana')
  const { stopMail } = await import('#functions/store/people/mail-stops.ts')
  await stopMail(hana.email, 'bounce', new Date())
  const theirs = await journeys.visitAs(hana, '/profile')
  await theirs.getByText(words).waitFor()
  await theirs.goto(`${journeys.portal.site}/apply/status`)
  await theirs.getByText(words).waitFor()

  const page = await usersPage(boss, '/admin/dor/users?q=hana')
  await rowOf(page, 'Hana').getByText(words).waitFor()
  await select(page, 'Hana')
  await page.getByRole('button', { name: 'Allow email again...' }).click()
  const allowing = dialog(page, 'Allow email again')
  await allowing.getByText('gets email again').waitFor()
  await allowing.getByRole('button', { name: 'Allow email to 1 user' }).click()
  await allowing.getByText('1 of 1 done').waitFor()
  await allowing.getByRole('button', { name: 'Close' }).click()
  await page.getByText(words).waitFor({ state: 'detached' })
  await theirs.reload()
  await theirs.getByRole('heading', { name: 'Your applications' }).waitFor()
  expect(await theirs.getByText(words).count()).toBe(0)
  await page.goto(`${journeys.portal.site}/admin/dor/records`)
  await page.getByRole('row').filter({ hasText: 'allowed email again' }).waitFor()
})

test('a name leads to the person, who can be changed there and from the menu of the row', async () => {
  const boss = await someone('Ursula', 'super-reviewer')
  const ivan = await someone('Ivan')
  const page = await usersPage(boss, '/admin/dor/users?q=ivan')
  expect(await page.getByText(ivan.id).count()).toBe(0)
  await rowOf(page, 'Ivan').getByRole('button', { name: 'Actions for Ivan Lovelace' }).click()
  await page.getByRole('button', { name: 'Change role...' }).click()
  await dialog(page, 'Change roles').getByRole('button', { name: 'Change 1 role' }).click()
  await dialog(page, 'Change roles').getByRole('button', { name: 'Close' }).click()
  await rowOf(page, 'Ivan').getByText('Reviewer').waitFor()

  await rowOf(page, 'Ivan')
    .getByRole('link', { name: name('Ivan') })
    .click()
  await page.getByRole('heading', { level: 1, name: name('Ivan') }).waitFor()
  await page.getByText(ivan.id).waitFor()
  await page.getByText('No roles chosen yet').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Edit reviews...' }).click()
  const reviews = dialog(page, `Roles that ${name('Ivan')} reviews`)
  for (const role of ['Engineer', 'Designer']) await reviews.getByText(role).click()
  await reviews.getByRole('textbox', { name: 'Review limit (optional)' }).fill('12')
  expect(await axeFindings(page)).toEqual([])
  await reviews.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('definition').filter({ hasText: /^12$/ }).waitFor()
  await page.getByRole('button', { name: 'Delete...' }).click()
  await dialog(page, 'Confirm User Deletion').getByRole('button', { name: 'Delete 1 user' }).click()
  await dialog(page, 'Confirm User Deletion').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('heading', { level: 1, name: 'No such user' }).waitFor()
})

test('what a reviewer chooses while a super reviewer has their choice open stays, and the super reviewer is told', async () => {
  const rita = await someone('Rita', 'reviewer')
  const page = await journeys.visitAs(await someone('Sue', 'super-reviewer'), `/admin/dor/users/${rita.id}`)
  await page.getByRole('button', { name: 'Edit reviews...' }).click()
  const reviews = dialog(page, `Roles that ${name('Rita')} reviews`)
  for (const role of ['Engineer', 'Designer']) await reviews.getByText(role).click()
  await rita.calls.people.prefer({
    params: { userId: rita.id },
    body: { applicantRolePreferences: ['bootcamp', 'product', 'tech-lead'], mostReviews: 3 },
  })
  await reviews.getByRole('button', { name: 'Save' }).click()
  await reviews.getByText('Someone else changed these preferences in the meantime.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('definition').filter({ hasText: /^3$/ }).waitFor()
})

test('of two super reviewers who change what a board member administers, the slower one is told and sees what it is now', async () => {
  const [bo, boss] = [await someone('Bo'), await someone('Sal', 'super-reviewer')]
  const administer = (seen: 'applicant' | 'board', role: 'engineer' | 'designer') =>
    boss.calls.people.changeRoles({
      body: {
        people: [{ id: bo.id, seen, ...(seen === 'board' && { administers: ['engineer'] }) }],
        to: 'board',
        administers: [role],
      },
    })
  await administer('applicant', 'engineer')
  const page = await journeys.visitAs(boss, `/admin/dor/users/${bo.id}`)
  await page.getByRole('button', { name: 'Change role or administered roles...' }).click()
  await dialog(page, 'Change roles').getByText('Product Manager').click()
  await administer('board', 'designer')
  await dialog(page, 'Change roles').getByRole('button', { name: 'Change 1 role' }).click()
  await page.getByText('Someone else has changed which roles this person administers').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page
    .getByRole('definition')
    .filter({ hasText: /^.*Designer$/ })
    .waitFor()
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

test('a draft leads to the person whose it is, who can be given more time there', async () => {
  const dueDate = new Date(Date.now() + 86_400_000).toISOString()
  const { id: formId } = await journeys.portal.form({ dueDate })
  const dora = await someone('Dora')
  await dora.calls.applications.open({ body: { formId } })
  const boss = await someone('Boss', 'super-reviewer')
  const page = await journeys.visitAs(boss, `/admin/dor/dashboard/${formId}/drafts`)
  const link = page.getByRole('link', { name: 'Dora Lovelace' })
  await link.waitFor()
  await link.click()
  await page.getByRole('heading', { level: 1, name: 'Dora Lovelace' }).waitFor()
  await page.getByRole('button', { name: 'More time...' }).waitFor()
})

test('reviewers are invited by pasting their addresses, and the records name who has an account', async () => {
  const boss = await someone('Wanda', 'super-reviewer')
  const emil = await someone('Emil')
  const page = await usersPage(boss)
  await page.getByRole('button', { name: 'Invite people...' }).click()
  const invitation = dialog(page, 'Invite people')
  await invitation
    .getByLabel('Email addresses')
    .fill(`Emil <${emil.email}>; new.reviewer@example.edu\nnot-an-address`)
  await invitation.getByText('2 addresses').waitFor()
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
  expect((await journeys.mailTo('new.reviewer@example.edu')).link).toBe(`${journeys.portal.site}/signup`)
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
  await page.getByText('Failed to login, check your email and password.').first().waitFor()
  expect(await page.getByText('Your session has ended.').count()).toBe(0)
  await journeys.portal.stream.tick()
  expect(() => journeys.portal.cognito.signIn(fred.email, testPassword)).toThrow()
})

test('someone who logged in a while ago enters the password before the account is deleted', async () => {
  const gina = await someone('Gina')
  const page = await journeys.visitAs(gina, '/profile')
  let calls = 0
  await page.route('**/account/remove', async (route) => {
    if (route.request().method() === 'POST' && ++calls === 1)
      return route.fulfill({
        status: 401,
        contentType: 'application/json',
        headers: { 'access-control-allow-origin': journeys.portal.site },
        body: JSON.stringify({ code: 'SIGN_IN_AGAIN', message: 'Please enter your password again.' }),
      })
    return route.continue()
  })
  await page.getByRole('button', { name: 'Delete my account...' }).click()
  await page.getByLabel('Type "delete my account"').fill('delete my account')
  await page.getByRole('button', { name: 'Delete my account', exact: true }).click()
  const again = dialog(page, 'Please enter your password again')
  await again.getByLabel('Password', { exact: true }).fill(testPassword)
  await again.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { level: 1, name: 'Log In' }).waitFor()
  expect((await gina.calls.auth.me({})).status).toBe(401)
})

test('a busy page drops no letter of a search', async () => {
  const boss = await someone('Searching', 'super-reviewer')
  const page = await usersPage(boss)
  const search = page.getByRole('searchbox', { name: 'Search users' })
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
