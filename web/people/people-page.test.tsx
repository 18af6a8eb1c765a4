import { expect, test } from 'vitest'
import { type Person, testPassword } from '#local/testing/open-test-portal.ts'
import {
  all,
  click,
  dialog,
  fill,
  find,
  follow,
  gone,
  heading,
  press,
  row,
  sees,
  seesNo,
  textOf,
  tick,
  until,
} from '../testing/actions.ts'
import { answerCalls } from '../testing/calls.ts'
import { leave, openPages } from '../testing/open-pages.tsx'

const { portal, visitAs, reload } = openPages()

const someone = (firstName: string, role: 'applicant' | 'reviewer' | 'super-reviewer' = 'applicant') =>
  portal().person({ role, firstName })
const users = (boss: Person, query = '') => visitAs(boss, `/admin/dor/users${query}`)
const select = async (...names: string[]) => {
  for (const name of names) await click(await find('checkbox', `Select ${name} Lovelace`))
}
const roleOf = async (boss: Person, { id }: { id: string }) =>
  (await boss.calls.people.find({ params: { userId: id } })).answer.role

test('search, sort, page and selection outlive a change of the list', async () => {
  const boss = await someone('Zora', 'super-reviewer')
  await portal().accounts(55, 'Many')
  await users(boss, '?q=many&sort=-name')
  await select('Many54')
  await press('Next')
  await sees('51 to 55 of 55')
  expect(location.search).toBe('?q=many&sort=-name&page=2')
  await reload()
  await select('Many00')
  await press('Select all 55 that match')
  await sees('55 selected')
  await press('Clear')
  await fill('Search users', 'many07')
  await sees('1 to 1 of 1')
  expect(location.search).toBe('?q=many07&sort=-name')
  await fill('Search users', 'nobody like that')
  await sees('Nobody matches.')
})

test('a bulk change that loses the network is resumed with the rest', async () => {
  const boss = await someone('Yara', 'super-reviewer')
  const people = await portal().accounts(95, 'Crowd')
  await users(boss, '?q=crowd')
  await click(await find('checkbox', /Select the 50 on this page/))
  await press('Select all 95 that match')
  await press('Change roles...')
  const roles = await dialog('Change roles')
  let calls = 0
  answerCalls(/\/people\/roles/, (pass) => (++calls === 2 ? Promise.reject(new TypeError()) : pass()))
  await press('Change 95 roles', roles)
  await sees('90 of 95 done', roles)
  await sees('5 are left; what is done stays.', roles)
  await press('Resume with the rest', roles)
  await sees('95 of 95 done', roles)
  expect(await roleOf(boss, people[94]!)).toBe('reviewer')
})

test('a deactivated account is marked and cannot be used until it is activated', async () => {
  const boss = await someone('Xenia', 'super-reviewer')
  const dora = await someone('Dorabella')
  await users(boss, '?q=dorabella')
  await select('Dorabella')
  await press('Deactivate...')
  await press('Deactivate 1 user', await dialog('Deactivate accounts'))
  await press('Close', await dialog('Deactivate accounts'))
  await sees('Deactivated', await row('Dorabella'))
  expect((await dora.calls.auth.me({})).status).toBe(401)
  await select('Dorabella')
  await press('Activate...')
  await press('Activate 1 user', await dialog('Activate accounts'))
  await sees('1 of 1 done', await dialog('Activate accounts'))
  await until(() => expect(portal().cognito.signIn(dora.email, testPassword).IdToken).toBeTruthy())
})

test('bounced mail is shown to all concerned, and allowed again', async () => {
  const words = 'Email to this address bounced. No further email is sent to it.'
  const [boss, hana] = [await someone('Vera', 'super-reviewer'), await someone('Hana')]
  const { stopMail } = await import('#functions/store/people/mail-stops.ts')
  await stopMail(hana.email, 'bounce', new Date())
  for (const path of ['/profile', '/apply/status']) {
    await visitAs(hana, path)
    await sees(words)
    leave()
  }
  await users(boss, '?q=hana')
  await sees(words, await row('Hana'))
  await select('Hana')
  await press('Allow email again...')
  const allowing = await dialog('Allow email again')
  await sees('gets email again', allowing)
  await press('Allow email to 1 user', allowing)
  await sees('1 of 1 done', allowing)
  await press('Close', allowing)
  await seesNo(words)
  leave()
  await visitAs(hana, '/apply/status')
  await heading(/./)
  await seesNo(words)
})

test('a name leads to the person, who can be changed and deleted there', async () => {
  const [boss, ivan] = [await someone('Ursula', 'super-reviewer'), await someone('Ivan')]
  await users(boss, '?q=ivan')
  await press('Actions for Ivan Lovelace')
  await press('Change role...')
  await press('Change 1 role', await dialog('Change roles'))
  await press('Close', await dialog('Change roles'))
  await sees('Reviewer', await row('Ivan'))
  await follow('Ivan Lovelace')
  await heading('Ivan Lovelace')
  await sees(ivan.id)
  await sees('No roles chosen yet')
  await press('Edit reviews...')
  const reviews = await dialog('Roles that Ivan Lovelace reviews')
  for (const role of [/Engineer/, /Designer/]) await tick(role, reviews)
  await fill('Review limit (optional)', '12', reviews)
  await press('Save', reviews)
  await until(() => expect(all('definition').map(textOf)).toContain('12'))
  await press('Delete...')
  await press('Delete 1 user', await dialog('Confirm User Deletion'))
  await press('Close', await dialog('Confirm User Deletion'))
  await heading('No such user')
})

test('what a reviewer chooses while a super reviewer has their choice open stays', async () => {
  const rita = await someone('Rita', 'reviewer')
  await visitAs(await someone('Sue', 'super-reviewer'), `/admin/dor/users/${rita.id}`)
  await press('Edit reviews...')
  const reviews = await dialog('Roles that Rita Lovelace reviews')
  for (const role of [/Engineer/, /Designer/]) await tick(role, reviews)
  await rita.calls.people.prefer({
    params: { userId: rita.id },
    body: { applicantRolePreferences: ['bootcamp', 'product', 'tech-lead'], mostReviews: 3 },
  })
  await press('Save', reviews)
  await sees(/changed these preferences in the meantime\./, reviews)
  await press('Cancel', reviews)
  await until(() => expect(all('definition').map(textOf)).toContain('3'))
})

test('of two changes to what a board member administers, the slower is told', async () => {
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
  await visitAs(boss, `/admin/dor/users/${bo.id}`)
  await press('Change role or administered roles...')
  await tick(/Product Manager/, await dialog('Change roles'))
  await administer('board', 'designer')
  await press('Change 1 role', await dialog('Change roles'))
  await sees(/changed which roles this person administers/)
  await press('Close', await dialog())
  await until(() =>
    expect(
      all('definition')
        .map(textOf)
        .some((each) => each.endsWith('Designer')),
    ).toBe(true),
  )
})

test('open invitations are seen and withdrawn, unless they were accepted meanwhile', async () => {
  const boss = await someone('Xara', 'super-reviewer')
  const [mistyped, accepted] = ['mistyped@example.edu', 'accepted@example.edu']
  await boss.calls.auth.invite({ body: { addresses: [accepted], to: 'board', administers: ['engineer'] } })
  await boss.calls.auth.invite({ body: { addresses: [mistyped] } })
  await users(boss)
  await sees('Open invitations 2')
  const withdraw = async (address: string) => {
    await press(/^Withdraw/, await row(address, await find('table', 'Open invitations')))
    return dialog('Withdraw the invitation?')
  }
  await sees('Board Member (Engineer)')
  await press('Keep it', await withdraw(mistyped))
  await press('Withdraw', await withdraw(mistyped))
  await gone('dialog')
  await seesNo(mistyped)

  const body = { email: accepted, password: testPassword, firstName: 'Grace', lastName: 'Hopper' }
  const { id } = (await portal().nobody.auth.register({ body })).answer
  await portal().verify(id)
  expect((await boss.callsWith({ sub: id, email_verified: true }).auth.me({})).answer.role).toBe('board')
  const withdrawal = await withdraw(accepted)
  await press('Withdraw', withdrawal)
  await sees('This person is a Board Member by now', withdrawal)
})

test('after a while, deleting an account asks for the password', async () => {
  const gina = await someone('Gina')
  await visitAs(gina, '/profile')
  let calls = 0
  answerCalls(/\/account\/remove/, async (pass) =>
    ++calls === 1
      ? Response.json(
          { code: 'SIGN_IN_AGAIN', message: 'Please enter your password again.' },
          { status: 401 },
        )
      : pass(),
  )
  await press('Delete my account...')
  await fill('Type "delete my account"', 'delete my account')
  await press('Delete my account', await dialog('Delete my account'))
  const again = await dialog('Please enter your password again')
  await fill('Password', testPassword, again)
  await press('Continue', again)
  await heading('Log In')
  expect((await gina.calls.auth.me({})).status).toBe(401)
})

test('open invitations can be opened once the users have loaded', async () => {
  const release = Promise.withResolvers<void>()
  answerCalls(/\/people$/, (pass) => release.promise.then(pass))
  await users(await someone('Una', 'super-reviewer'))
  await sees('Loading the users...')
  await seesNo('No invitation is open.')
  release.resolve()
  await sees('in all')
})
