import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'

export type Rule = Omit<CfnWebACL.RuleProperty, 'priority' | 'visibilityConfig'>
export type Statement = CfnWebACL.StatementProperty
type Action = CfnWebACL.RuleActionProperty

/** Normalises a request's path, so that `%61pi` or `//` cannot bypass a rule. */
export function pathStartsWith(searchString: string): Statement {
  const textTransformations = ['URL_DECODE', 'NORMALIZE_PATH'].map((type, priority) => ({ type, priority }))
  return {
    byteMatchStatement: {
      fieldToMatch: { uriPath: {} },
      positionalConstraint: 'STARTS_WITH',
      searchString,
      textTransformations,
    },
  }
}

export const methodIs = (searchString: string): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { method: {} },
    positionalConstraint: 'EXACTLY',
    searchString,
    textTransformations: [{ type: 'NONE', priority: 0 }],
  },
})

export const not = (statement: Statement): Statement => ({ notStatement: { statement } })
export const and = (...statements: Statement[]): Statement => ({ andStatement: { statements } })
export const or = (...statements: Statement[]): Statement => ({ orStatement: { statements } })

const overriding =
  (actionToUse: Action) =>
  (...names: string[]) =>
    names.map((name) => ({ name, actionToUse }))
export const counting = overriding({ count: {} })
export const blocking = overriding({ block: {} })

/** A group of rules maintained by AWS. Each rule acts as AWS decided unless it is overridden. */
export const managedRules = (
  group: string,
  more: Partial<CfnWebACL.ManagedRuleGroupStatementProperty> = {},
): Rule => ({
  name: group,
  overrideAction: { none: {} },
  statement: { managedRuleGroupStatement: { vendorName: 'AWS', name: `AWSManagedRules${group}`, ...more } },
})
