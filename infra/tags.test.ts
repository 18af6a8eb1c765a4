import { CfnResource, TagManager } from 'aws-cdk-lib'
import { expect, test } from 'vitest'
import { allOptions, synthesisOf } from './testing/synthesise.ts'

const { stack, template } = synthesisOf({ ...allOptions, stage: 'dev', cognitoPlan: 'plus' })
const { Resources } = template.toJSON() as {
  Resources: Record<string, { Properties?: object }>
}
const resources = stack.node.findAll().filter((construct) => CfnResource.isCfnResource(construct))

/** Services store tags in lists or maps, under different names. */
function hasTags(resource: CfnResource): boolean {
  const text = JSON.stringify(Resources[stack.getLogicalId(resource)]?.Properties ?? {})
  return Object.entries({ app: 'application-portal', stage: 'dev' }).every(
    ([name, value]) =>
      text.includes(`{"Key":"${name}","Value":"${value}"}`) || text.includes(`"${name}":"${value}"`),
  )
}

test('everything that can be tagged has the portal’s and stage’s tags', () => {
  const taggable = resources.filter(
    (resource) => TagManager.of(resource) || resource.cfnResourceType === 'AWS::DynamoDB::GlobalTable',
  )
  expect(taggable.filter((resource) => !hasTags(resource)).map(({ node }) => node.path)).toEqual([])
  expect(taggable.length).toBeGreaterThan(50)
})

test('CloudFormation tags the stack and everything else that can be tagged', () => {
  expect(stack.tags.tagValues()).toEqual({ app: 'application-portal', stage: 'dev' })
  const others = resources.filter(
    (resource) => !hasTags(resource) && /::(Role|Function)$/.test(resource.cfnResourceType),
  )
  // CDK's function that empties a bucket before it is deleted.
  for (const { node } of others)
    expect(node.path).toMatch(/Custom::S3AutoDeleteObjectsCustomResourceProvider/)
})
