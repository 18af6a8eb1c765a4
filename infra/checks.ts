import { type App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { Preflight } from 'cdk-preflight'

/**
 * What stops the synthesis, beside CDK's own validator: what AWS advises, and what is known to fail when it is deployed. `strict`
 * lets errors of the validator stop it too, which CDK shows as warnings; for that the validator's rules run a second time.
 */
export function addChecks(app: App, { strict = true } = {}) {
  Preflight.apply(app, { strict })
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
}
