import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { CfnLoggingConfiguration, type CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'

/** What the firewall refused or counted, for a month. The API's own log has what it allowed. */
export class FirewallLog extends Construct {
  constructor(scope: Construct, id: string, { acl }: { acl: CfnWebACL }) {
    super(scope, id)
    const { stackName } = Stack.of(this)
    const group = new LogGroup(this, 'Group', {
      // WAF requires this prefix.
      logGroupName: `aws-waf-logs-${stackName}`,
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    new CfnLoggingConfiguration(this, 'Configuration', {
      resourceArn: acl.attrArn,
      logDestinationConfigs: [arnOf(group)],
      // The path of a calendar's address is a secret, and other paths have ids. The rest is hidden by the ACL's data protection.
      redactedFields: [{ uriPath: {} }],
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

/** WAF refuses the ':*' at the end of a log group's own ARN. */
const arnOf = (group: LogGroup) =>
  Stack.of(group).formatArn({
    service: 'logs',
    resource: 'log-group',
    resourceName: group.logGroupName,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  })
