import { RemovalPolicy } from 'aws-cdk-lib'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { AwsCustomResource, AwsCustomResourcePolicy, PhysicalResourceId } from 'aws-cdk-lib/custom-resources'
import { Construct } from 'constructs'

const field = 'ApplicationIntegrationURL'

/**
 * Where the page finds the challenge script. CloudFormation does not tell; only the call GetWebACL does, and only for an ACL with
 * targeted bot control.
 */
export class Attestation extends Construct {
  readonly url: string

  constructor(scope: Construct, id: string, { acl }: { acl: CfnWebACL }) {
    super(scope, id)
    const logGroup = new LogGroup(this, 'Log', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
    logGroup.grantWrite(role)
    const lookUp = new AwsCustomResource(this, 'LookUp', {
      installLatestAwsSdk: false,
      onUpdate: {
        service: '@aws-sdk/client-wafv2',
        action: 'GetWebACL',
        parameters: { Name: acl.name, Id: acl.attrId, Scope: acl.scope },
        physicalResourceId: PhysicalResourceId.of(field),
        outputPaths: [field],
      },
      policy: AwsCustomResourcePolicy.fromStatements([
        new PolicyStatement({ actions: ['wafv2:GetWebACL'], resources: [acl.attrArn] }),
      ]),
      role,
      logGroup,
    })
    this.url = lookUp.getResponseField(field)
  }
}
