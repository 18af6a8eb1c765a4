import { RemovalPolicy, Stack } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { AwsCustomResource, PhysicalResourceId } from 'aws-cdk-lib/custom-resources'
import { Construct, type IDependable } from 'constructs'
import { acceptFindings, wildcard } from './accept-findings.ts'

const field = 'ApplicationIntegrationURL'

/**
 * The address of the challenge script. CloudFormation has no attribute for it; only the call GetWebACL returns it, and only for an
 * ACL with targeted bot control.
 */
export class Attestation extends Construct {
  readonly url: string

  constructor(scope: Construct, id: string, { acl, after }: { acl: CfnWebACL; after: IDependable }) {
    super(scope, id)
    const logGroup = new LogGroup(this, 'Log', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const role = this.addRole(acl)
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
      role,
      logGroup,
    })
    // The later it asks, the longer its role exists.
    lookUp.node.addDependency(after)
    this.url = lookUp.getResponseField(field)
  }

  /**
   * The permission is part of the role and names the ACL without its id, so that it exists minutes before the ACL. A policy with the
   * ACL's own ARN would be created seconds before its use, and IAM takes longer to propagate it: AccessDenied, and a rollback.
   */
  private addRole({ name }: CfnWebACL) {
    const arn = Stack.of(this).formatArn({
      service: 'wafv2',
      resource: 'regional/webacl',
      resourceName: `${name}/*`,
    })
    const lookingUp = new PolicyStatement({ actions: ['wafv2:GetWebACL'], resources: [arn] })
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: { LookUp: new PolicyDocument({ statements: [lookingUp] }) },
    })
    acceptFindings(role, { [wildcard(this, arn)]: 'The id of the web ACL is known only once it exists.' })
    return role
  }
}
