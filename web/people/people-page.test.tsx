import { expect, test } from 'vitest'
import { type Person, testPassword } from '#local/testing/open-test-portal.ts'
import { openReviewing } from '#local/testing/reviewing.ts'
import {
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
  await users(boss, '?view=applicants&q=many&sort=-name')
  await select('Many54')
  await press('Next')
  await sees('51 to 55 of 55')
  expect(location.search).toBe('?view=applicants&q=many&sort=-name&page=2')
  await reload()
  await select('Many00')
  await press('Select all 55 that match')
  await sees('55 selected')
  await press('Clear')
  await fill('Search people', 'many07')
  await sees('1 to 1 of 1')
  expect(location.search).toBe('?view=applicants&q=many07&sort=-name')
  await fill('Search people', 'nobody like that')
  await sees('Nobody here matches.')
})

test('a bulk change that loses the network is resumed with the rest', async () => {
  const boss = await someone('Yara', 'super-reviewer')
  const people = await portal().accounts(95, 'Crowd')
  await users(boss, '?view=applicants&q=crowd')
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
  await users(boss, '?view=applicants&q=dorabella')
  await select('Dorabella')
  await press('Deactivate...')
  await press('Deactivate 1 person', await dialog('Deactivate accounts'))
  await press('Close', await dialog('Deactivate accounts'))
  await sees('(deactivated)', await row('Dorabella'))
  expect((await dora.calls.auth.me({})).status).toBe(401)
  await select('Dorabella')
  await press('Activate...')
  await press('Activate 1 person', await dialog('Activate accounts'))
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
  await follow('Also 1 applicant')
  await sees(words, await row('Hana'))
  await select('Hana')
  await press('Allow email again...')
  const allowing = await dialog('Allow email again')
  await sees('gets email again', allowing)
  await press('Allow email to 1 person', allowing)
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
  await users(boss, '?view=applicants&q=ivan')
  await press('Actions for Ivan Lovelace')
  await press('Change role...')
  await press('Change 1 role', await dialog('Change roles'))
  await press('Close', await dialog('Change roles'))
  await follow('Also 1 of the team')
  await sees('ReviewerHas not chosen yetNever', await row('Ivan'))
  await follow('Ivan Lovelace')
  await heading('Ivan Lovelace')
  await sees(ivan.id)
  await sees('No roles chosen yet')
  await press('Change...')
  const reviews = await dialog('Roles that Ivan Lovelace reviews')
  for (const role of [/Engineer/, /Designer/]) await tick(role, reviews)
  await fill('Review limit (optional)', '12', reviews)
  await press('Save', reviews)
  await sees('The most reviews per season: 12')
  await press('More')
  await press('Delete...')
  await press('Delete 1 person', await dialog('Confirm User Deletion'))
  await press('Close', await dialog('Confirm User Deletion'))
  await heading('No such person')
})

test('what a reviewer chooses while a super reviewer has their choice open stays', async () => {
  const rita = await someone('Rita', 'reviewer')
  await visitAs(await someone('Sue', 'super-reviewer'), `/admin/dor/users/${rita.id}`)
  await press('Change...')
  const reviews = await dialog('Roles that Rita Lovelace reviews')
  for (const role of [/Engineer/, /Designer/]) await tick(role, reviews)
  await rita.calls.people.prefer({
    params: { userId: rita.id },
    body: { applicantRolePreferences: ['bootcamp', 'product', 'tech-lead'], mostReviews: 3 },
  })
  await press('Save', reviews)
  await sees(/changed these preferences in the meantime\./, reviews)
  await press('Cancel', reviews)
  await sees('The most reviews per season: 3')
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
  await sees(/What Bo administers.*Designer/)
})

test('open invitations are seen and withdrawn, unless they were accepted meanwhile', async () => {
  const boss = await someone('Xara', 'super-reviewer')
  const [mistyped, accepted] = ['mistyped@example.edu', 'accepted@example.edu']
  await boss.calls.auth.invite({
    body: { people: [{ address: accepted }], to: 'board', administers: ['engineer'] },
  })
  await boss.calls.auth.invite({ body: { people: [{ address: mistyped }] } })
  await users(boss)
  await follow(/^Invitations/)
  await sees('Invitations2')
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

test('the team is first, with what it reads, and a search tells of applicants too', async () => {
  const [boss, uma] = [await someone('Una', 'super-reviewer'), await someone('Uma', 'reviewer')]
  await someone('Umay')
  const body = { applicantRolePreferences: ['bootcamp', 'engineer', 'designer'] }
  await uma.calls.people.prefer({ params: { userId: uma.id }, body })
  await uma.calls.auth.me({})
  const release = Promise.withResolvers<void>()
  answerCalls(/\/people$/, (pass) => release.promise.then(pass))
  await users(boss, '?q=um')
  await sees('Loading the people...')
  release.resolve()
  await sees('ReviewerBootcamp, Engineer, DesignerToday', await row('Uma'))
  await seesNo('Umay')
  await press(/^Board Member|^Reviewer 1/)
  await follow('Also 1 applicant')
  await row('Umay')
})

test('people are invited with names from a sheet, and what cannot be read is named', async () => {
  const boss = await someone('Wilma', 'super-reviewer')
  await users(boss)
  await sees(/Team\d/)
  await press('Invite people...')
  const invitation = await dialog('Invite people')
  const many = Array.from({ length: 201 }, (_, index) => `many${index}@example.edu`)
  await fill('People', many.join(' '), invitation)
  await sees('At most 200 people can be invited at once.', invitation)
  await fill('People', 'Ana Ruiz\tana.ruiz@example.edu\nBen Li <ben.li@example.edu>\nnobody', invitation)
  await sees('2 people', invitation)
  await sees('nobody: This is not an email address.', invitation)
  await tick(/Engineer/, invitation)
  await sees('Choose 1 more, or none.', invitation)
  await tick(/Designer/, invitation)
  await press('Invite', invitation)
  await sees('2 of 2 done', await dialog('Invite people'))
  await press('Close', await dialog('Invite people'))
  await follow(/^Invitations/)
  await sees('Ana Ruiz ana.ruiz@example.eduReviewer (Bootcamp, Engineer, Designer)', await row('Ana Ruiz'))
  await press('Send again to ben.li@example.edu')
  await sees('The email was sent less than a day ago')
})

test('the page of a person has what concerns them, and leaving says what becomes of it', async () => {
  const boss = await someone('Greta', 'super-reviewer')
  const dueDate = new Date(Date.now() + 30 * 86_400_000).toISOString()
  const reviewing = await openReviewing(portal(), { dueDate })
  const { reviewer } = await reviewing.application().assigned()
  await reviewing.reviewer()
  const applicant = await someone('Dolores')
  const draft = await portal().form({ id: 'of-dolores', semester: 'Spring 2028', dueDate })
  await applicant.calls.applications.open({ body: { formId: draft.id } })
  await visitAs(boss, `/admin/dor/users/${applicant.id}`)
  await find('link', new RegExp(`^Draft of ${draft.semester}`))
  await seesNo(reviewing.form.semester)
  leave()
  await visitAs(boss, `/admin/dor/users/${reviewer.id}`)
  await sees('0 of 1 review')
  await press('Leaves the team...')
  const leaving = await dialog(/^Does .* leave the team\?$/)
  await sees('has 1 review to do, can no longer log in', leaving)
  await sees(/Gets it.*Lovelace 0\+11–/, leaving)
  await sees('Email 1 person what they got', leaving)
  await tick('Leave it where it is', leaving)
  await sees('Overview will show "1 assignment of people who left" until they are given away.', leaving)
  await press('Deactivate', leaving)
  await sees('1 of 1 done')
  await press('Close', await dialog())
  await press(/^Give to others/)
  await press('Give to others', await dialog('Give them to others?'))
  await sees('1 assignment given to others.')
  await seesNo('1 review to do')
})
