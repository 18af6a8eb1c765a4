import { expect, test } from 'vitest'
import { propertiesOf } from './testing/resources.ts'
import { templateOf } from './testing/synthesise.ts'

interface ScheduledRule {
  ScheduleExpression?: string
}

test('records are sealed shortly after midnight (UTC), and a failed night is repeated on the same day', () => {
  const rules = propertiesOf<ScheduledRule>(templateOf({ stage: 'dev' }), 'AWS::Events::Rule')
  expect(rules.map(({ ScheduleExpression }) => ScheduleExpression)).toContain('cron(15 0/6 * * ? *)')
})
