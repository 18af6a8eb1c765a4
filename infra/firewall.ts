import { Stack } from 'aws-cdk-lib'
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import { firewallRules, slowDownBody, slowDownKey } from './firewall-rules.ts'
import type { Settings } from './settings.ts'
import type { Site } from './site.ts'

interface FirewallProps {
  settings: Settings
  site: Site
}

/** One web ACL for the API's stage and the user pool. */
export class Firewall extends Construct {
  readonly acl: CfnWebACL

  constructor(scope: Construct, id: string, { settings, site }: FirewallProps) {
    super(scope, id)
    this.acl = new CfnWebACL(this, 'Acl', {
      name: Stack.of(this).stackName,
      scope: 'REGIONAL',
      defaultAction: { allow: {} },
      rules: firewallRules(settings, site.origin).map((rule, priority) => ({
        ...rule,
        priority,
        visibilityConfig: visibleAs(rule.name),
      })),
      customResponseBodies: {
        [slowDownKey]: { contentType: 'APPLICATION_JSON', content: slowDownBody },
      },
      // Tokens are created on the page's host, not on the API's.
      tokenDomains: [site.host],
      // Half an hour, about as long as a section takes. The default is five minutes.
      challengeConfig: { immunityTimeProperty: { immunityTime: 1_800 } },
      visibilityConfig: visibleAs(aclMetric(this)),
      // In the log and wherever else AWS shows a request. Tokens, and searches, which name people.
      dataProtectionConfig: {
        dataProtections: [
          { fieldType: 'SINGLE_HEADER', fieldKeys: ['authorization', 'cookie', 'x-aws-waf-token'] },
          { fieldType: 'QUERY_STRING' },
        ].map((field) => ({ field, action: 'SUBSTITUTION' })),
      },
    })
  }

  protect(id: string, resourceArn: string) {
    return new CfnWebACLAssociation(this, id, { webAclArn: this.acl.attrArn, resourceArn })
  }
}

/** The ACL's name in its metrics. */
export const aclMetric = (scope: Construct) => Stack.of(scope).stackName

/** AWS keeps no samples: paths have ids, and that of a calendar is a secret, but data protection knows no paths. */
const visibleAs = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
})
