import type { DeploymentStep } from '../deployment-step.ts'
import { Refusal } from '../refusal.ts'
import type { Settings } from '../settings.ts'
import { stackName } from './configured-settings.ts'
import type { DeployedStack } from './stack-outputs.ts'

/** What stands of a portal before it is deployed. */
export interface Deployed {
  stack: DeployedStack | undefined
  /** The plan of its user pool as Cognito calls it, such as ESSENTIALS. */
  plan: string | undefined
}

/**
 * Did the deployment that was to make this stack fail? Nothing of it works, and it can only be deleted. The CDK does that before it
 * deploys again, unless the stack is protected.
 */
export const failedAtFirst = ({ status }: DeployedStack) =>
  status === 'ROLLBACK_COMPLETE' || status === 'ROLLBACK_FAILED'

/** What makes a protected stack whose first deployment failed deployable: it never worked, so that nothing is lost. */
export const waysOut = (name: string) =>
  [
    `aws cloudformation update-termination-protection --no-enable-termination-protection --stack-name ${name}`,
    'npm run deploy',
  ] as const

/** What has to be deployed before the stack itself, in this order. @throws Refusal where AWS would refuse to delete what failed */
export function stepsBefore(settings: Settings, { stack, plan }: Deployed): DeploymentStep[] {
  const name = stackName(settings)
  if (stack && failedAtFirst(stack) && stack.isProtected)
    throw new Refusal(
      [
        `The first deployment of ${name} failed (${stack.status}), and what is left of it is protected. It never worked, so nothing is lost. Run:`,
        ...waysOut(name).map((command) => `  ${command}`),
      ].join('\n'),
    )
  const isFirst = !stack || stack.status === 'REVIEW_IN_PROGRESS' || failedAtFirst(stack)
  if (isFirst) return settings.stage === 'prod' ? ['unprotected'] : []
  return mustLeaveRotation(settings, plan) ? ['without-rotation'] : []
}

/** Would a deployment change the plan of a user pool whose client still rotates refresh tokens, which Lite cannot? */
export const mustLeaveRotation = ({ cognitoPlan }: Settings, plan: string | undefined) =>
  cognitoPlan === 'lite' && plan !== undefined && plan !== 'LITE'
