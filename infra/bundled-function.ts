import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import {
  type AddToPrincipalPolicyResult,
  PolicyDocument,
  type PolicyStatement,
  Role,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam'
import { Architecture, Code, Function as Lambda, LoggingFormat, Runtime } from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { longestCall } from '#shared/forms/freezing.ts'
import { keepingRecords } from './permissions.ts'

interface BundledFunctionProps {
  /** The folder with its bundle. */
  folder: string
  environment: Record<string, string>
  timeout: Duration
}

/** Base of every function of the portal. Each has its own role, which at first may only write to its own log, and never change a record. */
export class BundledFunction extends Lambda {
  constructor(scope: Construct, id: string, props: BundledFunctionProps) {
    const { folder, environment, timeout } = props
    const logGroup = new LogGroup(scope, `${id}Log`, {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const role = new FunctionRole(scope, `${id}Role`)
    super(scope, id, {
      runtime: Runtime.NODEJS_24_X,
      // A fifth cheaper than x86 at the same speed.
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(folder),
      handler: 'index.handler',
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      // CPU grows with memory: 1 GB halves a cold start and still costs nothing below 5,000 applicants.
      memorySize: 1024,
      timeout,
      // Stack traces in the log name our source files.
      environment: {
        NODE_OPTIONS: '--enable-source-maps',
        METRICS: Stack.of(scope).stackName,
        ...environment,
      },
    })
    logGroup.grantWrite(role)
  }
}

/**
 * The role contains its permissions. A separate policy for each role would take two dozen more of the 500 resources that a stack may have.
 */
class FunctionRole extends Role {
  private readonly permissions: PolicyDocument

  constructor(scope: Construct, id: string) {
    const permissions = new PolicyDocument({ statements: keepingRecords() })
    super(scope, id, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: { Permissions: permissions },
    })
    this.permissions = permissions
  }

  override addToPrincipalPolicy(statement: PolicyStatement): AddToPrincipalPolicyResult {
    this.permissions.addStatements(statement)
    return { statementAdded: true, policyDependable: this }
  }
}

/** API Gateway would no longer return the answer of a longer call. */
export const apiTimeout = Duration.millis(longestCall)
/** Cognito gives up after 5 seconds. */
export const triggerTimeout = Duration.seconds(5)
