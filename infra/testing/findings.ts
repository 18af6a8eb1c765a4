import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type App, Stage, type Stack } from 'aws-cdk-lib'

interface Report {
  pluginReports: { violations: { ruleName: string; violatingConstructs: { constructPath: string }[] }[] }[]
}

/** The checks' findings in an app, including warnings, as `rule at construct`. */
export function findingsOf(app: App): string[] {
  try {
    app.synth()
  } catch {
    // A failure is in the report as well.
  }
  const report = JSON.parse(readFileSync(join(app.outdir, 'validation-report.json'), 'utf8')) as Report
  return report.pluginReports
    .flatMap(({ violations }) => violations)
    .flatMap(({ ruleName, violatingConstructs }) =>
      violatingConstructs.map(({ constructPath }) => `${ruleName} at ${constructPath}`),
    )
}

/** The warnings of constructs. CDK's `Annotations.fromStack` would synthesise and check the whole app again. */
export const warningsOf = (stack: Stack) =>
  Stage.of(stack)!
    .synth()
    .getStackArtifact(stack.artifactId)
    .messages.filter(({ level }) => level === 'warning')
