import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { Construct } from 'constructs'

interface BudgetProps {
  usDollars: number
  email: string
}

const levels = [
  { threshold: 50, notificationType: 'ACTUAL' },
  { threshold: 80, notificationType: 'ACTUAL' },
  { threshold: 100, notificationType: 'FORECASTED' },
]

/** Mails when half and four fifths of the month's money are spent, and when all of it will be. It counts the whole account. */
export const budget = (scope: Construct, id: string, { usDollars, email }: BudgetProps) =>
  new CfnBudget(scope, id, {
    budget: {
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: usDollars, unit: 'USD' },
    },
    notificationsWithSubscribers: levels.map((level) => ({
      notification: { ...level, comparisonOperator: 'GREATER_THAN', thresholdType: 'PERCENTAGE' },
      subscribers: [{ subscriptionType: 'EMAIL', address: email }],
    })),
  })
