import { type App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { Preflight } from 'cdk-preflight'

/**
 * The checks of the synthesis, in addition to CDK's own validator: AWS's advice and known deployment failures. Errors of the validator
 * stop the synthesis by the feature flags `validateAgainstDefaultRules` and `strictCfnValidateErrors` in cdk.json. The option `strict`
 * of cdk-preflight would do the same, but run all rules of the validator a second time.
 */
export function addChecks(app: App) {
  Preflight.apply(app, { strict: false })
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
}
