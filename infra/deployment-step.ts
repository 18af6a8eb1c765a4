import { Refusal } from './refusal.ts'

/**
 * What has to be deployed before the stack itself, where one deployment cannot do both. `npm run deploy` sees which is needed.
 * - `unprotected`: the first deployment of a `prod` may fail, and whatever it made has to be deleted before it can be tried again.
 * - `without-rotation`: CloudFormation changes a user pool before its client, but the Lite plan takes no pool whose client still
 *   rotates refresh tokens.
 */
export type DeploymentStep = (typeof deploymentSteps)[number]

const deploymentSteps = ['unprotected', 'without-rotation'] as const

/** The key in the context of the CDK app: `-c step=unprotected`. */
export const stepKey = 'step'

/** The step that a synthesis is for; undefined for the stack itself. @throws Refusal where there is no such step */
export function readStep(given: unknown): DeploymentStep | undefined {
  if (given === undefined) return undefined
  const step = deploymentSteps.find((each) => each === given)
  if (!step)
    throw new Refusal(`The step may be ${deploymentSteps.join(' or ')}, but is ${JSON.stringify(given)}.`)
  return step
}
