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
      rules: firewallRules(settings, site.origin).map(({ isSecret, ...rule }, priority) => ({
        ...rule,
        priority,
        visibilityConfig: { ...visibleAs(rule.name), sampledRequestsEnabled: !isSecret },
      })),
      customResponseBodies: {
        [slowDownKey]: { contentType: 'APPLICATION_JSON', content: slowDownBody },
      },
      // Tokens are created on the page's host, not on the API's.
      tokenDomains: [site.host],
      // Half an hour, about as long as a section takes. The default is five minutes.
      challengeConfig: { immunityTimeProperty: { immunityTime: 1_800 } },
      visibilityConfig: visibleAs('Portal'),
    })
  }

  protect(id: string, resourceArn: string) {
    return new CfnWebACLAssociation(this, id, { webAclArn: this.acl.attrArn, resourceArn })
  }
}

const visibleAs = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
})
