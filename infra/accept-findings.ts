import { Stack, Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

/** Accepts findings of a construct, each with its reason. Whatever is not accepted stops the synthesis. */
export function acceptFindings(construct: IConstruct, reasons: Readonly<Record<string, string>>) {
  for (const [rule, reason] of Object.entries(reasons))
    Validations.of(construct).acknowledge({ id: `AwsSolutions-${rule}`, reason })
}

/** The finding that a role may use everything below a place, as cdk-nag names it. */
export const wildcard = (scope: IConstruct, resource: string) =>
  `IAM5[Resource::${inWords(Stack.of(scope).resolve(resource))}]`

function inWords(value: unknown): string {
  if (typeof value === 'string') return value
  const { Ref: name, 'Fn::GetAtt': attribute, 'Fn::Join': joined } = value as Intrinsic
  if (joined) return joined[1].map(inWords).join('')
  return `<${name ?? attribute?.join('.')}>`
}

interface Intrinsic {
  Ref?: string
  'Fn::GetAtt'?: [string, string]
  'Fn::Join'?: [string, unknown[]]
}
