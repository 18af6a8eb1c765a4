import { type App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { Preflight } from 'cdk-preflight'

/** What stops the synthesis, beside CDK's own validator: what AWS advises, and what is known to fail when it is deployed. */
export function addChecks(app: App) {
  Preflight.apply(app, { strict: true })
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
}
