import { expect, test } from 'vitest'
import { asText, onlyOf, type Resource, resourcesOf } from './testing/resources.ts'
import { templateOf } from './testing/synthesise.ts'

const template = templateOf({ stage: 'dev' })

interface Policies {
  PolicyName: string
  PolicyDocument: { Statement: { Action: string; Resource: unknown }[] }
}

const lookingUp = Object.entries(resourcesOf<{ Policies?: Policies[] }>(template, 'AWS::IAM::Role')).filter(
  ([id]) => id.startsWith('AttestationRole'),
)

test('the role may find the challenge script, and names the ACL without its id', () => {
  const statements = lookingUp
    .flatMap(([, { Properties }]) => Properties.Policies ?? [])
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
  expect(statements.map(({ Action, Resource: on }) => [Action, asText(on)])).toEqual([
    [
      'wafv2:GetWebACL',
      'arn:<AWS::Partition>:wafv2:<AWS::Region>:<AWS::AccountId>:regional/webacl/Portal-dev/*',
    ],
  ])
  expect(onlyOf(template, 'AWS::WAFv2::WebACL')).toMatchObject({ Name: 'Portal-dev' })
})

/** What a resource depends on, directly or indirectly. */
function waitedFor(ids: readonly string[], known = new Set<string>()): Set<string> {
  const resources = (template.toJSON() as { Resources: Record<string, Resource & { DependsOn?: string[] }> })
    .Resources
  for (const id of ids) {
    const resource = resources[id]
    if (!resource || known.has(id)) continue
    known.add(id)
    const named = [...JSON.stringify(resource.Properties ?? {}).matchAll(/"(?:Ref|Fn::GetAtt)":\[?"(\w+)"/g)]
    waitedFor([...named.map(([, other = '']) => other), ...(resource.DependsOn ?? [])], known)
  }
  return known
}

test('the permission is created long before the web ACL, which waits for the site', () => {
  const roles = lookingUp.map(([id]) => id)
  expect(roles).toHaveLength(1)
  expect([...waitedFor(roles)]).toEqual(roles)
  const [acl = ''] = Object.keys(resourcesOf(template, 'AWS::WAFv2::WebACL'))
  expect(waitedFor([acl])).toContain('SiteDistribution390DED28')
})
