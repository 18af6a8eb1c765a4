import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { CfnLoggingConfiguration, type CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'

/** What the firewall refused or only counted, for a month. What it let through stands in the API's own log. */
export class FirewallLog extends Construct {
  constructor(scope: Construct, id: string, { acl }: { acl: CfnWebACL }) {
    super(scope, id)
    const { stackName } = Stack.of(this)
    const group = new LogGroup(this, 'Group', {
      // WAF takes no name that begins otherwise.
      logGroupName: `aws-waf-logs-${stackName}`,
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    new CfnLoggingConfiguration(this, 'Configuration', {
      resourceArn: acl.attrArn,
      logDestinationConfigs: [arnOf(group)],
      redactedFields: ['authorization', 'cookie', 'x-aws-waf-token'].map((Name) => ({
        singleHeader: { Name },
      })),
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          {
            Behavior: 'KEEP',
            Requirement: 'MEETS_ANY',
            Conditions: ['BLOCK', 'COUNT'].map((Action) => ({ ActionCondition: { Action } })),
          },
        ],
      },
    })
  }
}

/** WAF does not take the ':*' with which a log group's own ARN ends. */
const arnOf = (group: LogGroup) =>
  Stack.of(group).formatArn({
    service: 'logs',
    resource: 'log-group',
    resourceName: group.logGroupName,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  })
