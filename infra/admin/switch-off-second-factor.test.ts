import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLocalPortal } from './testing/local-portal.ts'
import { runHere } from './testing/run-here.ts'
import { runScript } from './testing/run-script.ts'

let portal: Awaited<ReturnType<typeof openLocalPortal>>
beforeAll(async () => {
  portal = await openLocalPortal()
})
afterAll(() => portal.close())

test('the admin switches off a second factor, so that the password alone logs in', async () => {
  const email = 'lost-phone@example.edu'
  const id = await portal.register(email)
  await portal.giveFactor(id)
  const halfway = await portal.logIn(email)
  await expect(halfway('GET', '/auth/me')).rejects.toThrow('401')
  const words = [email, '--local', String(portal.port)]
  expect(await runScript('switch-off-second-factor', words)).toMatchObject({
    code: 0,
    output: [
      `Switches off the second factor of ${email} in the local portal at ${portal.site}.`,
      'Done. They are logged out everywhere, told by email, and log in with their password alone.',
    ].join('\n'),
  })
  // A login of the second in which the sessions ended is refused too.
  const answer = async () => (await portal.logIn(email))('GET', '/auth/me').catch(() => undefined)
  await expect.poll(answer, { timeout: 20_000 }).toMatchObject({ email })
})

test('refuses an address that nobody has', async () => {
  const words = ['nobody@example.edu', '--local', String(portal.port)]
  const { code, output } = await runHere('switch-off-second-factor', words)
  expect(code).toBe(1)
  expect(output).toContain('Nobody has registered with nobody@example.edu.')
})
