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

/** Sends a mail at 50 % and 80 % of the month's budget, and when the forecast reaches 100 %. It counts the whole account. */
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
