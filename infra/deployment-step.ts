import { Refusal } from './refusal.ts'

/**
 * Intermediate stacks, for changes that one deployment cannot make. `npm run deploy` knows which are needed.
 * - `unprotected`: the first deployment of a `prod` may fail, and what it created has to be deleted before the next try.
 * - `without-rotation`: CloudFormation changes a user pool before its client, but the Lite plan refuses a pool whose client still
 *   rotates refresh tokens.
 */
export type DeploymentStep = (typeof deploymentSteps)[number]

const deploymentSteps = ['unprotected', 'without-rotation'] as const

/** The key in the CDK app's context: `-c step=unprotected`. */
export const stepKey = 'step'

/** The step to synthesise; undefined for the final stack. @throws Refusal for an unknown step */
export function readStep(given: unknown): DeploymentStep | undefined {
  if (given === undefined) return undefined
  const step = deploymentSteps.find((each) => each === given)
  if (!step)
    throw new Refusal(`The step must be ${deploymentSteps.join(' or ')}, but is ${JSON.stringify(given)}.`)
  return step
}
