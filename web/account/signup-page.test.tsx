import { expect, test } from 'vitest'
import { testPassword } from '#local/testing/open-test-portal.ts'
import { field, fill, press, sees, until } from '../testing/actions.ts'
import { leave, openPages } from '../testing/open-pages.tsx'

const { portal, visit } = openPages()
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
    await sees('Failed to login, check your email and password.', document.querySelector('form')!)
  },
)

test('a wrong code is reported until another is sent, and the right one works', async () => {
  const person = await portal().person({ isVerified: false })
  await visit('/login')
  await logIn(person)
  const code = await codeFor(person.email)
  await fill('Code', code === '000000' ? '000001' : '000000')
  await press('Verify Email')
  await until(async () => expect((await field('Code')).getAttribute('aria-invalid')).toBe('true'))
  await press('Re-send Verification Email')
  await until(async () => expect((await field('Code')).getAttribute('aria-invalid')).not.toBe('true'))
  await until(() => expect(portal().mailbox.list(person.email)).toHaveLength(2))
  await fill('Code', await codeFor(person.email))
  await press('Verify Email')
  await until(() => expect(location.pathname).toBe('/apply'))
})

test('a link to reset a password is promised to any address alike', async () => {
  for (const address of [newAddress(), (await portal().person()).email]) {
    await visit('/forgotpassword')
    await fill('Email', address)
    await press('Send Reset Link')
    await sees(`If an account is registered under ${address}, you will receive a password reset link`)
    leave()
  }
})
