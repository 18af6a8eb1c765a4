import { CfnOutput, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { CfnRecordSet } from 'aws-cdk-lib/aws-route53'
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses'
import { Construct } from 'constructs'

interface MailDomainProps {
  domain: string
  /** The hosted zone that gets the records. Without it they are outputs. */
  zoneId: string | undefined
}

interface DnsRecord {
  name: string
  type: 'CNAME' | 'MX' | 'TXT'
  value: string
}

/**
 * The domain's identity in SES, with the records that prove it and let receivers trust its mail. It outlives the stack, since others in the
 * account may send for the same domain.
 */
export class MailDomain extends Construct {
  constructor(scope: Construct, id: string, { domain, zoneId }: MailDomainProps) {
    super(scope, id)
    const bounces = `bounces.${domain}`
    const identity = new EmailIdentity(this, 'Identity', {
      identity: Identity.domain(domain),
      mailFromDomain: bounces,
    })
    identity.applyRemovalPolicy(RemovalPolicy.RETAIN)
    const records: DnsRecord[] = [
      ...identity.dkimRecords.map(({ name, value }) => ({ name, type: 'CNAME' as const, value })),
      { name: bounces, type: 'MX', value: `10 feedback-smtp.${Stack.of(this).region}.amazonses.com` },
      { name: bounces, type: 'TXT', value: '"v=spf1 include:amazonses.com ~all"' },
      { name: `_dmarc.${domain}`, type: 'TXT', value: '"v=DMARC1; p=none"' },
    ]
    new CfnOutput(scope, 'MailDomainMade', { value: domain })
    for (const [index, record] of records.entries())
      if (zoneId) this.write(zoneId, `Record${index + 1}`, record)
      else
        new CfnOutput(scope, `MailRecord${index + 1}`, {
          value: `${record.name} ${record.type} ${record.value}`,
        })
  }

  private write(hostedZoneId: string, id: string, { name, type, value }: DnsRecord) {
    new CfnRecordSet(this, id, {
      hostedZoneId,
      name,
      type,
      ttl: '1800',
      resourceRecords: [value],
    }).applyRemovalPolicy(RemovalPolicy.RETAIN)
  }
}
