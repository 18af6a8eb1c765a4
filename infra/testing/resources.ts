import type { Template } from 'aws-cdk-lib/assertions'

/** The parts of a template's resource that tests read. */
export interface Resource<Properties = Record<string, unknown>> {
  Properties: Properties
  DeletionPolicy?: string
  UpdateReplacePolicy?: string
}

/** The resources of a type, by logical id. */
export const resourcesOf = <Properties>(template: Template, type: string) =>
  template.findResources(type) as Record<string, Resource<Properties>>

/** The properties of all resources of a type. */
export const propertiesOf = <Properties>(template: Template, type: string): Properties[] =>
  Object.values(resourcesOf<Properties>(template, type)).map((resource) => resource.Properties)

/** The properties of the only resource of a type. */
export function onlyOf<Properties>(template: Template, type: string): Properties {
  const all = propertiesOf<Properties>(template, type)
  if (all.length !== 1) throw new Error(`There are ${all.length} resources of the type ${type}.`)
  return all[0]!
}

interface Permissions {
  PolicyDocument: { Statement: { Effect: string; Action: string | string[]; Resource: unknown }[] }
}

/** What each role may do, by the role's logical id: in policies of its own, and in those beside it. */
export function permissionsOf(template: Template): [role: string, document: Permissions['PolicyDocument']][] {
  const roles = resourcesOf<{ Policies?: Permissions[] }>(template, 'AWS::IAM::Role')
  const beside = propertiesOf<Permissions & { Roles: { Ref: string }[] }>(template, 'AWS::IAM::Policy')
  return [
    ...Object.entries(roles).flatMap(([id, { Properties }]) =>
      (Properties.Policies ?? []).map(
        ({ PolicyDocument }) => [id, PolicyDocument] as [string, typeof PolicyDocument],
      ),
    ),
    ...beside.flatMap(({ Roles, PolicyDocument }) =>
      Roles.map(({ Ref: id }) => [id, PolicyDocument] as [string, typeof PolicyDocument]),
    ),
  ]
}

/** A value of the template as text. Parts that are known only after the deployment are in angle brackets. */
export function asText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const { Ref: name, 'Fn::GetAtt': attribute, 'Fn::Join': joined } = value as Intrinsic
  if (joined) return joined[1].map(asText).join(joined[0])
  return `<${name ?? attribute?.join('.') ?? JSON.stringify(value)}>`
}

interface Intrinsic {
  Ref?: string
  'Fn::GetAtt'?: [string, string]
  'Fn::Join'?: [string, unknown[]]
}
