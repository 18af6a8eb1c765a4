import type { CfnStage, RestApi } from 'aws-cdk-lib/aws-apigateway'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { CfnFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { acceptFindings } from './accept-findings.ts'
import { BundledFunction } from './bundled-function.ts'

/** Lets X-Ray follow calls from the gateway into the functions. 100,000 traces a month are free. */
export function trace(scope: Construct, rest: RestApi) {
  const stage = rest.deploymentStage.node.defaultChild as CfnStage
  stage.tracingEnabled = true
  for (const each of scope.node.findAll().filter((one) => one instanceof BundledFunction)) {
    const { defaultChild } = each.node
    if (CfnFunction.isCfnFunction(defaultChild)) defaultChild.tracingConfig = { mode: 'Active' }
    each.addToRolePolicy(
      new PolicyStatement({
        actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'],
        resources: ['*'],
      }),
    )
    acceptFindings(each.role!, { 'IAM5[Resource::*]': 'X-Ray has no resources to name.' })
  }
}
