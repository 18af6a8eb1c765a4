import { Duration } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import type { Construct } from 'constructs'
import type { BundledFunction } from './bundled-function.ts'

/**
 * Runs a function each minute, by the rule that it returns. What failed is repeated by the next minute alone: by default, Lambda would
 * call a failed function twice more beside it, and keep the minutes that it had to throttle for six hours, to run them all afterwards
 * (AWS Lambda developer guide, "How Lambda handles errors and retries with asynchronous invocation").
 */
export function runEachMinute(scope: Construct, lambda: BundledFunction): Rule {
  lambda.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(1) })
  return new Rule(scope, 'EveryMinute', {
    schedule: Schedule.rate(Duration.minutes(1)),
    targets: [new LambdaFunction(lambda, { retryAttempts: 0 })],
  })
}
