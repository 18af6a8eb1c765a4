/** The portal's own metrics. Each costs $0.30 a month above ten, so a new one needs someone who looks at it. */
type Metric = 'Saves' | 'Submits' | 'Refusals' | 'Mails' | 'OutboxAge'

/**
 * A log line's part that CloudWatch reads as metrics, in its embedded format. `by` is the name of a field of the line that tells values of
 * the metric apart. The namespace is the stack's name.
 */
export const asMetric = (name: Metric, value = 1, by?: string) => ({
  [name]: value,
  _aws: {
    Timestamp: Date.now(),
    CloudWatchMetrics: [
      {
        Namespace: process.env.METRICS ?? 'Portal',
        Dimensions: [by ? [by] : []],
        Metrics: [{ Name: name, Unit: name === 'OutboxAge' ? 'Seconds' : 'Count' }],
      },
    ],
  },
})

/**
 * Writes one line of JSON to a function's log. Lambda would put a line of the console into one of its own, where CloudWatch looks for no
 * metrics. On a laptop nobody reads these lines.
 */
export function logLine(line: object): void {
  if (process.env.AWS_LAMBDA_FUNCTION_NAME) process.stdout.write(`${JSON.stringify(line)}\n`)
}
