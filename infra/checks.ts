import { type App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { Preflight } from 'cdk-preflight'

/**
 * The checks of the synthesis, in addition to CDK's own validator: AWS's advice and known deployment failures. With `strict`, errors
 * of the validator, which CDK shows as warnings, also stop the synthesis. For that, its rules run a second time.
 */
export function addChecks(app: App, { strict = true } = {}) {
  Preflight.apply(app, { strict })
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
}
