import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { firstStep } from '../first-step.ts'
import { configuredSettings } from './configured-settings.ts'
import { openFakeCloudFormation } from './testing/fake-cloud-formation.ts'

const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
afterEach(() => {
  told.mockClear()
  vi.unstubAllEnvs()
})

/** As the CDK calls its app, in an account that has the stack of this name. */
async function asCdk(stack: string, environment: Record<string, string> = {}) {
  const aws = await openFakeCloudFormation(stack, {})
  onTestFinished(() => aws.close())
  const all = {
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_ENDPOINT_URL: aws.url,
    CDK_DEFAULT_ACCOUNT: '111122223333',
    CDK_DEFAULT_REGION: 'us-east-1',
    ...environment,
  }
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value)
}

test('a first prod by plain cdk deploy can be rolled back, and says what comes next', async () => {
  await asCdk('Portal-dev')
  expect(await firstStep(configuredSettings())).toBe('unprotected')
  expect(told.mock.lastCall?.[0]).toContain('Deploy once more: that protects it.')
})

test('the second deployment, and each after it, is the protected stack', async () => {
  await asCdk('Portal-prod')
  expect(await firstStep(configuredSettings())).toBe(undefined)
  expect(told).not.toHaveBeenCalled()
})

test.each([
  ['without credentials', { CDK_DEFAULT_ACCOUNT: '' }],
  ['with those of another account', { CDK_DEFAULT_ACCOUNT: '444455556666' }],
])('%s nothing is taken off a stack that nobody saw', async (_, environment) => {
  await asCdk('Portal-dev', environment)
  expect(await firstStep(configuredSettings())).toBe(undefined)
})

test('a dev has nothing to protect', async () => {
  await asCdk('Portal-prod')
  expect(await firstStep(configuredSettings(['portal:stage=dev']))).toBe(undefined)
})
