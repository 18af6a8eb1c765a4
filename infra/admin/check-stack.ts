import type { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { failedAtFirst, mustLeaveRotation, waysOut } from '../deployment-steps.ts'
import { type Settings, stackName } from '../settings.ts'
import { type DeployedStack, findStack } from '../stack-outputs.ts'
import { type Finding, look, missing, ok, warning } from './finding.ts'
import { findPlan } from './user-pool-plan.ts'

interface Clients {
  cloudFormation: Pick<CloudFormationClient, 'send'>
  cognito: Pick<CognitoIdentityProviderClient, 'send'>
}

/** Checks what exists of the portal, and what that means for the next deployment. */
export const checkStack = (clients: Clients, settings: Settings): Promise<Finding[]> =>
  Promise.all([
    checkState(clients, settings),
    checkDistribution(clients, settings),
    ...(settings.stage === 'prod' ? [checkTrial(clients)] : []),
    ...(settings.cognitoPlan === 'lite' ? [checkPlan(clients, settings)] : []),
  ])

const checkState = ({ cloudFormation }: Clients, settings: Settings) =>
  look(`The stack ${stackName(settings)}`, async () => {
    const name = stackName(settings)
    const stack = await findStack(cloudFormation, name)
    if (!stack) return ok(`The stack ${name} does not exist yet; the deployment makes it.`)
    const { status } = stack
    if (failedAtFirst(stack)) return failed(name, stack)
    if (status.endsWith('_FAILED'))
      return missing(`The stack ${name} is stuck in ${status}.`, 'Its events in CloudFormation say why.')
    if (status === 'REVIEW_IN_PROGRESS')
      return ok(
        `The stack ${name} is an empty draft: its first deployment was declined, was broken off, or waits for someone's yes. The next one makes it.`,
      )
    if (status.endsWith('_IN_PROGRESS'))
      return missing(`The stack ${name} is being changed right now (${status}).`, 'Wait until that is done.')
    if (settings.stage === 'prod' && !stack.isProtected)
      return warning(
        `The stack ${name} is not protected against deletion yet.`,
        'npm run deploy protects it.',
      )
    return ok(`The stack ${name} exists (${status}); the deployment changes it. See what: npx cdk diff`)
  })

function failed(name: string, { status, isProtected }: DeployedStack): Finding {
  const what = `The first deployment of ${name} failed (${status}); its events in CloudFormation say why.`
  if (!isProtected) return warning(what, 'npm run deploy deletes what is left of it and begins again.')
  const [first, second] = waysOut(name)
  return missing(
    what,
    `It is protected, but never worked, so nothing is lost. Run: ${first} and then: ${second}`,
  )
}

/** AWS does not say whether an account may create distributions. An existing stack has one. */
const checkDistribution = ({ cloudFormation }: Clients, settings: Settings) =>
  look('CloudFront', async () => {
    const stack = await findStack(cloudFormation, stackName(settings))
    if (stack?.outputs.SiteHost) return ok('CloudFront makes distributions for this account.')
    return warning(
      'AWS may refuse a young account its first CloudFront distribution, and does not tell beforehand.',
      'If the deployment fails with "Your account must be verified", open a case with AWS Support ("Account and billing", free of charge), quote the message, and deploy again once it is answered: hours to days.',
    )
  })

const checkTrial = ({ cloudFormation }: Clients) =>
  look('The trial', async () => {
    if (!(await findStack(cloudFormation, 'Portal-dev'))) return ok('No trial stands beside it.')
    return warning(
      'The trial Portal-dev has a firewall of its own: $24 a month more until it is removed. It rings the alarms about functions, too.',
      'Remove it: npx cdk destroy -c portal:stage=dev',
    )
  })

const checkPlan = ({ cloudFormation, cognito }: Clients, settings: Settings) =>
  look('The plan of the user pool', async () => {
    const plan = await findPlan(cognito, await findStack(cloudFormation, stackName(settings)))
    if (!mustLeaveRotation(settings, plan)) return ok('The user pool can have the plan lite.')
    return warning(
      `The user pool has the plan ${String(plan).toLowerCase()}; it becomes lite in two deployments, since lite cannot rotate refresh tokens.`,
      'npm run deploy does both, one after the other; npx cdk deploy alone would fail.',
    )
  })
