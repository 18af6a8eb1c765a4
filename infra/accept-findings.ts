import { Stack, Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

/** Accepts findings about a construct, each with a reason. Other findings stop the synthesis. */
export function acceptFindings(construct: IConstruct, reasons: Readonly<Record<string, string>>) {
  for (const [rule, reason] of Object.entries(reasons))
    Validations.of(construct).acknowledge({ id: `AwsSolutions-${rule}`, reason })
}

/** cdk-nag's name for the finding that a role may use everything below a path. */
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
