import { expect, test } from 'vitest'
import { testPassword } from '#local/testing/open-test-portal.ts'
import {
  all,
  dialog,
  field,
  fill,
  follow,
  has,
  press,
  sees,
  seesNo,
  textOf,
  until,
} from '../testing/actions.ts'
import { answerCalls } from '../testing/calls.ts'
import { leave, openPages } from '../testing/open-pages.tsx'

const { portal, visit, visitAs } = openPages()
let count = 0
const newAddress = () => `visitor${count++}@example.edu`

async function logIn({ email }: { email: string }, password = testPassword) {
  await fill('Email', email)
  await fill('Password', password)
  await press('Log In')
}

async function codeFor(address: string) {
  await until(() => expect(portal().mailbox.list(address)).not.toEqual([]))
  return /\b\d{6}\b/.exec(portal().mailbox.list(address)[0]!.text)![0]
}

test.each(['Wrong-horse-9', testPassword])(
  'a login with %s that is wrong says no more than that',
  async (password) => {
    const email = password === testPassword ? newAddress() : (await portal().person()).email
    await visit('/login')
    await logIn({ email }, password)
    await sees("That email and password don't match.", document.querySelector('form')!)
  },
)

test('a wrong code is told until another is sent; the sixth digit is enough', async () => {
  const person = await portal().person({ isVerified: false })
  await visit('/login')
  await logIn(person)
  const code = await codeFor(person.email)
  await fill('Code', code === '000000' ? '000001' : '000000')
  await until(async () => expect((await field('Code')).getAttribute('aria-invalid')).toBe('true'))
  await press('Re-send Verification Email')
  await until(async () => expect((await field('Code')).getAttribute('aria-invalid')).not.toBe('true'))
  await until(() => expect(portal().mailbox.list(person.email)).toHaveLength(2))
  await fill('Code', await codeFor(person.email))
  await until(() => expect(location.pathname).toBe('/apply'))
})

test('an older code is told apart, and a wrong address is changed in place', async () => {
  // The list of common passwords is a file of the built page.
  answerCalls(/guessable-password|common-passwords/, async () => Response.json({ words: [] }))
  const person = await portal().person({ isVerified: false })
  await visit('/login')
  await logIn(person)
  const older = await codeFor(person.email)
  await press('Re-send Verification Email')
  await until(() => expect(portal().mailbox.list(person.email)).toHaveLength(2))
  await sees(`We sent a code to ${person.email}`)
  await fill('Code', older)
  await sees('A newer email has the code that works.')
  await press('Change address')
  const address = newAddress()
  const changing = await dialog('Change address')
  await fill('Email', address, changing)
  await fill('Password', testPassword, changing)
  await press('Send a code', changing)
  await sees(`We sent a code to ${address}`)
  await seesNo('A newer email has')
  await fill('Code', await codeFor(address))
  await until(() => expect(location.pathname).toBe('/apply'))
})

test('the new email of an account is changed in place, until it is verified', async () => {
  const person = await portal().person()
  await person.calls.auth.update({ body: { email: newAddress(), firstName: 'Ada', lastName: 'Lovelace' } })
  await visitAs(person, '/verify')
  await press('Change address')
  const address = newAddress()
  await fill('Email', address, await dialog('Change address'))
  await press('Send a code', await dialog('Change address'))
  await sees(`We sent a code to ${address}`)
  await fill('Code', await codeFor(address))
  await until(async () => expect((await person.calls.auth.me({})).answer.email).toBe(address))
})

test('a visitor at the verification reads what it is for, and how to log in', async () => {
  const person = await portal().person({ isVerified: false })
  await visit('/verify')
  await sees('Please log in to verify your email.')
  await follow('Log in')
  await logIn(person)
  await until(() => expect(location.pathname).toBe('/verify'))
})

test('a link to reset a password is promised to any address alike', async () => {
  for (const address of [newAddress(), (await portal().person()).email]) {
    await visit('/forgotpassword')
    await fill('Email', address)
    await press('Send Reset Link')
    await sees(`If ${address} has an account, we've sent it a link`)
    leave()
  }
})

test('with the link of the email one press is left, and a refused code can be typed', async () => {
  const person = await portal().person({ isVerified: false })
  await visit('/login')
  await logIn(person)
  const code = await codeFor(person.email)
  leave()
  await visitAs(person, `/verify?code=${code === '000000' ? '000001' : '000000'}`)
  await press(`Verify ${person.email}`)
  await until(async () => expect((await field('Code')).getAttribute('aria-invalid')).toBe('true'))
  leave()
  await visitAs(person, `/verify?code=${code}`)
  await sees('Almost done')
  await press(`Verify ${person.email}`)
  await until(() => expect(location.pathname).toBe('/apply'))
})

test('the last rule of a password ticks once it is not a common one', async () => {
  answerCalls(/guessable-password|common-passwords/, async () => Response.json({ words: ['password'] }))
  await visit('/signup')
  const rule = () =>
    all('listitem')
      .map((item) => textOf(item))
      .find((text) => text.startsWith('not a common password'))
  await fill('First name', 'Grace')
  for (const [password, state] of [
    ['Password-2026', 'still missing'],
    ['Grace-1906-x', 'still missing'],
    [testPassword, 'done'],
  ] as const) {
    await fill('Password', password)
    await until(() => expect(rule()).toContain(state))
  }
})

test('the link of an invitation fills in the address and the name', async () => {
  await visit('/signup#email=ana%40example.edu&firstName=Ana&lastName=Ruiz')
  await has('Email', 'ana@example.edu')
  await has('First name', 'Ana')
  await has('Last name (optional)', 'Ruiz')
})
