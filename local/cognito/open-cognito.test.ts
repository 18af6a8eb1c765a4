import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { clientId, listen, openTestPool, password, userPoolId } from './pool-of-tests.ts'

const folder = await mkdtemp(join(tmpdir(), 'cognito-'))
afterAll(() => rm(folder, { recursive: true }))

describe('a pool in a file', () => {
  test('survives closing: accounts, keys, sessions, codes and locks', async () => {
    const file = join(folder, 'closed.sqlite')
    const before = openTestPool({ file })
    await before.addUser('ann@example.org')
    await before.addUser('locked@example.org')
    const session = before.cognito.signIn('ann@example.org', password)
    await before.cognito.call('ForgotPassword', { ClientId: clientId, Username: 'ann@example.org' })
    for (let attempt = 1; attempt <= 7; attempt++) {
      before.pass(4000)
      expect(() => before.cognito.signIn('locked@example.org', 'Wr0ng!pass')).toThrow('Incorrect')
    }
    const ConfirmationCode = await before.codeFor('ann@example.org')
    await before.cognito.close()

    const { cognito } = openTestPool({ file })
    expect(cognito.jwks).toEqual(before.cognito.jwks)
    await cognito.call('GetTokensFromRefreshToken', {
      ClientId: clientId,
      RefreshToken: session.RefreshToken,
    })
    await cognito.call('ConfirmForgotPassword', {
      ClientId: clientId,
      Username: 'ann@example.org',
      ConfirmationCode,
      Password: 'N3w-password',
    })
    cognito.signIn('ann@example.org', 'N3w-password')
    expect(() => cognito.signIn('locked@example.org', password)).toThrow('Password attempts exceeded')
    await cognito.close()
  })

  test('keeps what it acknowledged on disk, even if its process is killed', async () => {
    const file = join(folder, 'killed.sqlite')
    const program = `
      const { openTestPool } = await import(${JSON.stringify(import.meta.resolve('./pool-of-tests.ts'))})
      await openTestPool({ file: ${JSON.stringify(file)} }).addUser('ann@example.org')
      process.kill(process.pid, 'SIGKILL')
    `
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'inherit' })
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
    expect(signal).toBe('SIGKILL')
    const { cognito } = openTestPool({ file })
    expect(cognito.signIn('ann@example.org', password)).toHaveProperty('IdToken')
    await cognito.close()
  })

  test('does not contain passwords, codes or refresh tokens', async () => {
    const file = join(folder, 'secrets.sqlite')
    const { cognito, addUser, codeFor } = openTestPool({ file })
    await addUser('ann@example.org')
    const { RefreshToken } = cognito.signIn('ann@example.org', password)
    await cognito.call('ForgotPassword', { ClientId: clientId, Username: 'ann@example.org' })
    const code = await codeFor('ann@example.org')
    await cognito.close()
    const content = await readFile(file, 'latin1')
    expect(content).toContain('ann@example.org')
    expect(content).not.toContain(password)
    expect(content).not.toContain(RefreshToken)
    expect(content).not.toMatch(new RegExp(`\\b${code}\\b`))
  })

  test('keeps nothing of a removed account', async () => {
    const { cognito, addUser } = openTestPool()
    await addUser('ann@example.org')
    await cognito.call('AdminDeleteUser', { UserPoolId: userPoolId, Username: 'ann@example.org' })
    expect((await cognito.call('ListUsers', { UserPoolId: userPoolId })).Users).toEqual([])
    await cognito.close()
  })
})

describe('closing', () => {
  test('waits for the last mail and ends open connections when it is closed', async () => {
    const delivered: string[] = []
    const { promise: held, resolve: goOn } = Promise.withResolvers<void>()
    const { cognito, addUser } = openTestPool({
      deliver: async ({ to }) => {
        await held
        delivered.push(to)
      },
    })
    await fetch(`${await listen(cognito)}${userPoolId}/.well-known/jwks.json`)
    await addUser('ann@example.org')
    await cognito.call('ForgotPassword', { ClientId: clientId, Username: 'ann@example.org' })
    expect(delivered).toEqual([])
    const closed = cognito.close()
    goOn()
    await closed
    expect(delivered).toEqual(['ann@example.org'])
  })
})
