import { Stack } from 'aws-cdk-lib'
import type { RestApi } from 'aws-cdk-lib/aws-apigateway'
import {
  Dashboard,
  GraphWidget,
  type IMetric,
  MathExpression,
  Metric,
  Stats,
} from 'aws-cdk-lib/aws-cloudwatch'
import { Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import { CfnLogGroup, CfnQueryDefinition, type ILogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { aclMetric } from './firewall.ts'

/** The queries that infra/operations.md explains, by their names in Logs Insights. */
const savedQueries = {
  'What failed':
    'fields @timestamp, @log, @message | filter @message like /ERROR|Task timed out|"status": ?"timeout"/ | sort @timestamp desc | limit 50',
  'A request by its number':
    "fields @timestamp, @log, @message | filter @message like 'NUMBER' | sort @timestamp | limit 50",
  'Refusals by route':
    'filter event = "call" and status >= 400 | stats count(*) as calls by route, reason | sort calls desc',
  'Mails not sent':
    'filter @message like /mail-late|mail-given-up/ | fields @timestamp, kind, tries, sending',
}

interface LookIntoProps {
  rest: RestApi
  /** The log of the mailing function. */
  mailLog: ILogGroup
}

/** What an admin looks at: one dashboard, and queries over the logs of the stack. Both are free. */
export class LookInto extends Construct {
  constructor(scope: Construct, id: string, { rest, mailLog }: LookIntoProps) {
    super(scope, id)
    const { stackName } = Stack.of(this)
    const logs = Stack.of(this)
      .node.findAll()
      .filter((one) => CfnLogGroup.isCfnLogGroup(one))
    for (const [name, queryString] of Object.entries(savedQueries))
      new CfnQueryDefinition(this, name.replaceAll(' ', ''), {
        name: `${stackName}/${name}`,
        queryString,
        logGroupNames: name === 'Mails not sent' ? [mailLog.logGroupName] : logs.map(({ ref }) => ref),
      })
    const own = (metricName: string, statistic: string = Stats.SUM) =>
      new Metric({ namespace: stackName, metricName, statistic })
    const searched = (expression: string) =>
      new MathExpression({ expression: `SEARCH('${expression}', 'Sum')`, usingMetrics: {}, label: '' })
    const graph = (title: string, ...left: IMetric[]) => new GraphWidget({ title, left, width: 8 })
    new Dashboard(this, 'Dashboard', { dashboardName: stackName }).addWidgets(
      graph('Calls', rest.metricCount(), rest.metricClientError(), rest.metricServerError()),
      graph('Refusals by reason', searched(`{${stackName},reason} MetricName="Refusals"`)),
      graph(
        'Refused by the firewall, by rule',
        searched(`{AWS/WAFV2,Region,Rule,WebACL} WebACL="${aclMetric(this)}" MetricName="BlockedRequests"`),
      ),
      graph(
        'How long calls take, in ms',
        rest.metricLatency({ statistic: 'p95' }),
        rest.metricLatency({ statistic: 'p50' }),
      ),
      graph('Saves and submits', own('Saves'), own('Submits')),
      graph(
        'Mails, and seconds that the oldest due one waits',
        own('Mails'),
        own('OutboxAge', Stats.MAXIMUM),
      ),
      graph('Functions of the account', Lambda.metricAllErrors(), Lambda.metricAllThrottles()),
      graph('Their concurrency', Lambda.metricAllConcurrentExecutions()),
    )
  }
}
