import type { DeploymentStep } from './deployment-step.ts'
import { Refusal } from './refusal.ts'
import { type Settings, stackName } from './settings.ts'
import type { DeployedStack } from './stack-outputs.ts'

/** What exists of a portal before a deployment. */
export interface Deployed {
  stack: DeployedStack | undefined
  /** Its user pool's plan in Cognito's words, such as ESSENTIALS. */
  plan: string | undefined
}

/**
 * Did the first deployment of this stack fail? Then nothing of it works and it can only be deleted. The CDK does that before it
 * deploys again, unless the stack is protected.
 */
export const failedAtFirst = ({ status }: DeployedStack) =>
  status === 'ROLLBACK_COMPLETE' || status === 'ROLLBACK_FAILED'

/** The commands that unblock a protected stack whose first deployment failed. It never worked, so nothing is lost. */
export const waysOut = (name: string) =>
  [
    `aws cloudformation update-termination-protection --no-enable-termination-protection --stack-name ${name}`,
    'npm run deploy',
  ] as const

/** The steps to deploy before the stack itself, in order. @throws Refusal if AWS would refuse to delete the failed stack */
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

/** Does this deployment change to Lite, which cannot rotate refresh tokens, while the pool's client still rotates them? */
export const mustLeaveRotation = ({ cognitoPlan }: Settings, plan: string | undefined) =>
  cognitoPlan === 'lite' && plan !== undefined && plan !== 'LITE'
