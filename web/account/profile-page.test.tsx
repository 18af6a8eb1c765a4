import { expect, test } from 'vitest'
import { all, field, fill, has, press, sees, seesNo, textOf, tick, until } from '../testing/actions.ts'
import { answerCalls, broken, holdCalls, unreachable } from '../testing/calls.ts'
import { leave, openPages } from '../testing/open-pages.tsx'

const { portal, visitAs } = openPages()
let count = 0
const newAddress = () => `changed${count++}@example.edu`

async function save() {
  await press('Save Changes')
  await sees('Your profile has been updated!')
}

test("someone else's email is refused at its field, and other letters change nothing", async () => {
  const [person, other] = [await portal().person(), await portal().person()]
  await visitAs(person, '/profile')
  await fill('Email', other.email)
  await press('Save Changes')
  await sees('This email belongs to another account')
  expect(document.activeElement).toBe(await field('Email'))
  await fill('Email', person.email.toUpperCase())
  await save()
  await has('Email', person.email)
})

test('a name saved where the page shows the old email leaves the new one in use', async () => {
  const person = await portal().person()
  const changed = newAddress()
  await visitAs(person, '/profile')
  await field('Email')
  const { cognito, mailbox, stream } = portal()
  await person.calls.auth.update({ body: { email: changed, firstName: 'Ada', lastName: 'Lovelace' } })
  await Promise.all([cognito.settled(), stream.settled()])
  await cognito.call('VerifyUserAttribute', {
    AccessToken: cognito.issueTokens(person.id).AccessToken!,
    AttributeName: 'email',
    Code: /\b\d{6}\b/.exec(mailbox.list(changed)[0]!.text)![0],
  })
  await person.calls.auth.confirmEmail({})
  await fill('First name', 'Augusta')
  await save()
  await has('Email', changed)
  const { answer } = await person.calls.auth.me({})
  expect(answer).toMatchObject({ email: changed, firstName: 'Augusta' })
  expect(answer.newEmail).toBeUndefined()
})

test('a requested change of the email is taken back', async () => {
  const person = await portal().person()
  const changed = newAddress()
  await visitAs(person, '/profile')
  await fill('Email', changed)
  await press('Save Changes')
  await sees(`Your email changes to ${changed}`)
  await press('Keep my email')
  await sees(`Your email is ${person.email}.`)
  await seesNo(`Your email changes to ${changed}`)
  expect((await person.calls.auth.me({})).answer).toMatchObject({ email: person.email })
})

test('an update that finds the session ended says so at the login, with the address', async () => {
  const person = await portal().person()
  await visitAs(person, '/profile')
  await fill('First name', 'Augusta')
  answerCalls(/./, async (pass, _, headers) =>
    headers.get('x-amz-target')?.endsWith('.GetTokensFromRefreshToken') ||
    headers.get('x-amz-target')?.endsWith('.InitiateAuth')
      ? Response.json({ __type: 'NotAuthorizedException' }, { status: 400 })
      : pass(),
  )
  for (const key of Object.keys(localStorage)) if (key.endsWith('Token')) localStorage.removeItem(key)
  await press('Save Changes')
  await sees('Your session has ended. Please log in to continue.')
  await sees('User must be authenticated to update profile')
  expect((await field('Email')).value).toBe(person.email)
})

test('reminders are switched off, and stay off when something else is changed', async () => {
  const person = await portal().person()
  await visitAs(person, '/profile')
  expect((await field(/Send me reminders/)).checked).toBe(true)
  await tick(/Send me reminders/)
  await save()
  leave()
  await visitAs(person, '/profile')
  await fill('First name', 'Augusta')
  await save()
  expect((await field(/Send me reminders/)).checked).toBe(false)
  expect((await person.calls.account.data({})).answer.person).toMatchObject({
    firstName: 'Augusta',
    noReminders: true,
  })
})

test('what is typed while the profile is being saved stays', async () => {
  const person = await portal().person()
  await visitAs(person, '/profile')
  await fill('Email', newAddress())
  const release = holdCalls(/\/auth\/update/)
  await press('Save Changes')
  await fill('Last name (optional)', 'King')
  release()
  await has('Email', person.email)
  expect((await field('Last name (optional)')).value).toBe('King')
})

test.each([
  ['the network', unreachable, 'The portal could not be reached.'],
  ['the server', broken, 'Something went wrong on our side. Please try again.'],
])('a change that fails because of %s is told once, and its form goes on saying why', async (_, how, why) => {
  const person = await portal().person()
  await visitAs(person, '/profile')
  await fill('First name', 'Augusta')
  answerCalls(/\/auth\/update/, how)
  await press('Save Changes')
  await until(() => {
    expect(all('alert').filter((each) => textOf(each).includes(why))).toHaveLength(1)
    expect(textOf(document.querySelector('form')!)).toContain(why)
  })
})
