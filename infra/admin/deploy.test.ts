import { expect, test } from 'vitest'
import { Refusal } from '../refusal.ts'
import { deployPortal } from './deploy-portal.ts'
import { runScript } from './testing/run-script.ts'

const place = { account: '111122223333', who: 'arn:aws:iam::111122223333:user/lead', region: 'us-east-1' }

/** Deploys with everything noted in the order in which it happened. */
async function deploy(words: string[], codes: number[] = []) {
  const happened: string[] = []
  const outcome = await deployPortal(words, {
    findPlace: () => Promise.resolve(place),
    run: (script) => {
      happened.push(script.join(' '))
      return Promise.resolve(codes.shift() ?? 0)
    },
    say: (text) => happened.push(text.split('\n')[0]!),
  }).catch((error: unknown) => error)
  return { happened, outcome }
}

test('it says where before it does anything, builds the site and deploys with the pinned CDK', async () => {
  const { happened } = await deploy([])
  expect(happened).toEqual([
    'Builds the site and deploys the stack Portal-prod, stage prod, to account 111122223333 (as arn:aws:iam::111122223333:user/lead), region us-east-1.',
    'People’s data in it is kept whatever happens to the stack.',
    'web/build/build.ts',
    'node_modules/aws-cdk/bin/cdk deploy Portal-prod --strict --require-approval broadening',
    'Deployed. Next:',
  ])
})

test('a setting of the command line goes before that of cdk.json, and --yes answers the CDK', async () => {
  const { happened } = await deploy(['-c', 'portal:stage=dev', '--yes'])
  expect(happened[0]).toContain('the stack Portal-dev, stage dev')
  expect(happened[3]).toBe(
    'node_modules/aws-cdk/bin/cdk deploy Portal-dev --strict -c portal:stage=dev --require-approval never',
  )
})

test('a build that fails is not deployed', async () => {
  const { happened, outcome } = await deploy([], [2])
  expect(happened.at(-1)).toBe('web/build/build.ts')
  expect(outcome).toEqual(
    new Refusal('The build of the site failed (exit code 2); nothing after it was done.'),
  )
})

test.each([
  [['prod'], /^Usage: npm run deploy/],
  [['-c', 'portal:stage=test'], /^The setting portal:stage/],
  [['-c', 'portal:stgae=dev'], /^There is no setting portal:stgae\./],
])('on %j nothing is said, built or deployed', async (words, sentence) => {
  const { happened, outcome } = await deploy(words)
  expect(happened).toEqual([])
  expect(outcome).toBeInstanceOf(Refusal)
  expect((outcome as Refusal).message).toMatch(sentence)
})

test('without a region or credentials nothing is built', async () => {
  expect((await runScript('deploy', [])).output).toMatch(/^No AWS region is chosen\.[^\n]*$/)
  const { code, output } = await runScript('deploy', [], { AWS_REGION: 'us-east-1' })
  expect(code).toBe(1)
  expect(output).toMatch(/^There are no AWS credentials here that work\.[^\n]*$/)
})
