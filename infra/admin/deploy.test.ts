import { expect, test } from 'vitest'
import type { Deployed } from '../deployment-steps.ts'
import { Refusal } from '../refusal.ts'
import { deployPortal } from './deploy-portal.ts'
import { runScript } from './testing/run-script.ts'

const place = { account: '111122223333', who: 'arn:aws:iam::111122223333:user/lead', region: 'us-east-1' }

const standing = (status: string, isProtected = true): Deployed => ({
  stack: { status, isProtected, outputs: {} },
  plan: undefined,
})
const nothing: Deployed = { stack: undefined, plan: undefined }

interface Surroundings {
  codes?: number[]
  deployed?: Deployed | undefined
}

/** Deploys and records everything in order. */
async function deploy(words: string[], { codes = [], ...given }: Surroundings = {}) {
  const happened: string[] = []
  const outcome = await deployPortal(words, {
    findPlace: () => Promise.resolve(place),
    findDeployed: () => Promise.resolve('deployed' in given ? given.deployed : standing('UPDATE_COMPLETE')),
    run: (script) => {
      happened.push(script.join(' '))
      return Promise.resolve(codes.shift() ?? 0)
    },
    say: (text) => happened.push(text.split('\n')[0]!),
  }).catch((error: unknown) => error)
  return { happened, outcome }
}

test('names the target first, builds the site and deploys with the pinned CDK', async () => {
  const { happened } = await deploy([])
  expect(happened).toEqual([
    'Builds the site and deploys the stack Portal-prod, stage prod, to account 111122223333 (as arn:aws:iam::111122223333:user/lead), region us-east-1.',
    'People’s data in it is kept whatever happens to the stack.',
    'web/build/build.ts',
    'node_modules/aws-cdk/bin/cdk deploy Portal-prod --strict --require-approval broadening',
    'Deployed. Next:',
  ])
})

test('a setting on the command line overrides cdk.json, and --yes answers the CDK', async () => {
  const { happened } = await deploy(['-c', 'portal:stage=dev', '--yes'])
  expect(happened[0]).toContain('the stack Portal-dev, stage dev')
  expect(happened[3]).toBe(
    'node_modules/aws-cdk/bin/cdk deploy Portal-dev --strict -c portal:stage=dev --require-approval never',
  )
})

test('does not deploy a failed build', async () => {
  const { happened, outcome } = await deploy([], { codes: [2] })
  expect(happened.at(-1)).toBe('web/build/build.ts')
  expect(outcome).toEqual(
    new Refusal('The build of the site failed (exit code 2); nothing after it was done.'),
  )
})

const ofCdk = (happened: string[]) =>
  happened
    .filter((line) => line.includes(' deploy Portal'))
    .map((line) => / -c .*?(?= --)/.exec(line)?.[0] ?? '')

test.each([
  ['does not exist', nothing],
  ['is a draft', standing('REVIEW_IN_PROGRESS', false)],
  ['failed at first', standing('ROLLBACK_COMPLETE', false)],
  ['could not even be rolled back', standing('ROLLBACK_FAILED', false)],
])('a stack that %s is protected only once it exists', async (_, deployed) => {
  const { happened, outcome } = await deploy([], { deployed })
  expect(outcome).toBe(undefined)
  expect(ofCdk(happened)).toEqual([' -c step=unprotected', ''])
})

test('a first deployment that fails stays unprotected, and says what to do next', async () => {
  const { happened, outcome } = await deploy([], { deployed: nothing, codes: [0, 1] })
  expect(ofCdk(happened)).toEqual([' -c step=unprotected'])
  expect((outcome as Refusal).message).toMatch(
    /^cdk deploy failed .*\nNothing is lost: .* run npm run deploy again\./,
  )
  expect((outcome as Refusal).message).toContain('"Your account must be verified"')
})

test('leaves a failed, protected first deployment alone and names two commands', async () => {
  const { happened, outcome } = await deploy([], { deployed: standing('ROLLBACK_COMPLETE') })
  expect(happened).toEqual([])
  expect((outcome as Refusal).message.split('\n').slice(1)).toEqual([
    '  aws cloudformation update-termination-protection --no-enable-termination-protection --stack-name Portal-prod',
    '  npm run deploy',
  ])
})

test('deploys in one step where no data is kept or the stack can’t be read', async () => {
  const dev = await deploy(['-c', 'portal:stage=dev'], { deployed: nothing })
  expect(ofCdk(dev.happened)).toEqual([' -c portal:stage=dev'])
  const unseen = await deploy([], { deployed: undefined })
  expect(ofCdk(unseen.happened)).toEqual([''])
  expect(unseen.happened).toContainEqual(
    expect.stringMatching(/^These credentials may not look at the stack/),
  )
})

test('changing to the Lite plan first stops the rotation of tokens', async () => {
  const lite = ['-c', 'portal:cognitoPlan=lite']
  const from = (plan: string) => deploy(lite, { deployed: { ...standing('UPDATE_COMPLETE'), plan } })
  expect(ofCdk((await from('ESSENTIALS')).happened)).toEqual([
    ' -c portal:cognitoPlan=lite -c step=without-rotation',
    ' -c portal:cognitoPlan=lite',
  ])
  expect(ofCdk((await from('LITE')).happened)).toEqual([' -c portal:cognitoPlan=lite'])
  const first = await deploy(lite, { deployed: nothing })
  expect(ofCdk(first.happened)).toEqual([
    ' -c portal:cognitoPlan=lite -c step=unprotected',
    ' -c portal:cognitoPlan=lite',
  ])
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

test('builds nothing without a region or credentials', async () => {
  expect((await runScript('deploy', [])).output).toMatch(/^No AWS region is chosen\.[^\n]*$/)
  const { code, output } = await runScript('deploy', [], { AWS_REGION: 'us-east-1' })
  expect(code).toBe(1)
  expect(output).toMatch(/^There are no working AWS credentials here\.[^\n]*$/)
})
