import { expect, test } from 'vitest'
import { asText, onlyOf, propertiesOf, resourcesOf } from './testing/resources.ts'
import { templateOf } from './testing/synthesise.ts'

const domain = { stage: 'dev', mailDomain: 'example.org' }
const outputsOf = (template: ReturnType<typeof templateOf>) =>
  Object.keys(template.toJSON().Outputs as object)

test('the stack makes the identity of its mail domain, and leaves it behind', () => {
  const [identity] = Object.values(resourcesOf(templateOf(domain), 'AWS::SES::EmailIdentity'))
  expect(identity).toMatchObject({
    DeletionPolicy: 'Retain',
    UpdateReplacePolicy: 'Retain',
    Properties: {
      EmailIdentity: 'example.org',
      MailFromAttributes: { MailFromDomain: 'bounces.example.org' },
    },
  })
})

test('it stays in the template whenever the stack is synthesized again', () => {
  const once = templateOf(domain).toJSON() as unknown
  expect(templateOf(domain).toJSON()).toEqual(once)
  const sending = templateOf({ ...domain, mailFrom: 'portal@example.org' })
  expect(resourcesOf(sending, 'AWS::SES::EmailIdentity')).toEqual(
    resourcesOf(templateOf(domain), 'AWS::SES::EmailIdentity'),
  )
})

test('its six records are outputs, or written into a hosted zone', () => {
  const told = outputsOf(templateOf(domain)).filter((name) => name.startsWith('MailRecord'))
  expect(told).toHaveLength(6)
  const written = templateOf({ ...domain, mailZone: 'Z0123456789ABC' })
  expect(outputsOf(written).filter((name) => name.startsWith('MailRecord'))).toEqual([])
  const records = propertiesOf<{ Type: string; HostedZoneId: string }>(written, 'AWS::Route53::RecordSet')
  expect(records.map(({ Type }) => Type)).toEqual(['CNAME', 'CNAME', 'CNAME', 'MX', 'TXT', 'TXT'])
})

test('without the setting, an identity that exists is used', () => {
  const template = templateOf({ stage: 'dev', mailFrom: 'portal@example.org' })
  expect(resourcesOf(template, 'AWS::SES::EmailIdentity')).toEqual({})
})

test('a copy of the table goes each day into the bucket of another account', () => {
  const template = templateOf({ stage: 'dev', copyBucket: '111122223333/our-copies' })
  const { Target } = onlyOf<{ Target: { Input: unknown } }>(template, 'AWS::Scheduler::Schedule')
  expect(asText(Target.Input)).toContain('"S3Bucket":"our-copies","S3BucketOwner":"111122223333"')
  expect(JSON.stringify(template.toJSON())).toContain('dynamodb:ExportTableToPointInTime')
})
