import { CfnResource, RemovalPolicy, type Stack } from 'aws-cdk-lib'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'

/**
 * CDK's function that empties buckets has no log group: Lambda would create one, keep it for ever, and leave it behind. CDK has no
 * property for it.
 */
export function endProviderLog(stack: Stack) {
  const provider = stack.node.tryFindChild('Custom::S3AutoDeleteObjectsCustomResourceProvider')
  const handler = provider?.node.tryFindChild('Handler')
  if (!CfnResource.isCfnResource(handler)) throw new Error('CDK has changed the way it empties buckets.')
  const group = new LogGroup(stack, 'EmptyingLog', {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  })
  handler.addPropertyOverride('LoggingConfig', { LogGroup: group.logGroupName })
}
