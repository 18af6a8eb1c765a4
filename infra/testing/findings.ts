import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type App, Stage, type Stack } from 'aws-cdk-lib'

interface Report {
  pluginReports: { violations: { ruleName: string; violatingConstructs: { constructPath: string }[] }[] }[]
}

/** What the checks find in an app, warnings included, as `rule at construct`. */
export function findingsOf(app: App): string[] {
  try {
    app.synth()
  } catch {
    // A failure stands in the report as well.
  }
  const report = JSON.parse(readFileSync(join(app.outdir, 'validation-report.json'), 'utf8')) as Report
  return report.pluginReports
    .flatMap(({ violations }) => violations)
    .flatMap(({ ruleName, violatingConstructs }) =>
      violatingConstructs.map(({ constructPath }) => `${ruleName} at ${constructPath}`),
    )
}

/** The warnings that constructs carry. CDK's `Annotations.fromStack` would synthesise and check the whole app once more. */
export const warningsOf = (stack: Stack) =>
  Stage.of(stack)!
    .synth()
    .getStackArtifact(stack.artifactId)
    .messages.filter(({ level }) => level === 'warning')
