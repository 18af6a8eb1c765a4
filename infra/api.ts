import { Duration, RemovalPolicy, Size, Stack } from 'aws-cdk-lib'
import {
  AccessLogFormat,
  AuthorizationType,
  CfnRestApi,
  CognitoUserPoolsAuthorizer,
  EndpointType,
  LambdaIntegration,
  LogGroupLogDestination,
  MethodLoggingLevel,
  type MethodOptions,
  RestApi,
  SecurityPolicy,
} from 'aws-cdk-lib/aws-apigateway'
import type { UserPool } from 'aws-cdk-lib/aws-cognito'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { type ILogGroup, LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { gatewayPaths } from '#shared/gateway-paths.ts'
import type { Area } from '#shared/routes.ts'
import { acceptFindings } from './accept-findings.ts'
import type { CallLimits } from './call-limits.ts'
import { answerAtGateway } from './gateway-answers.ts'
import { answerPreflights } from './preflights.ts'

/** The first part of the path that the firewall sees. */
export const stageName = 'api'

interface ApiProps {
  isKept: boolean
  limits: CallLimits
}

interface MountProps {
  siteOrigin: string
  userPool: UserPool
  functions: Readonly<Record<Area, IFunction>>
}

/** The REST API. The page calls it directly, so that the firewall sees people's own IP addresses. */
export class Api extends Construct {
  readonly rest: RestApi
  readonly origin: string
  /** What the gateway itself answered; undefined in a stack that leaves nothing behind. */
  readonly accessLog: ILogGroup | undefined

  constructor(scope: Construct, id: string, { isKept, limits }: ApiProps) {
    super(scope, id)
    this.accessLog = isKept ? this.addAccessLog() : undefined
    const { stackName, region, urlSuffix } = Stack.of(this)
    this.rest = new RestApi(this, 'Gateway', {
      restApiName: stackName,
      endpointTypes: [EndpointType.REGIONAL],
      // A dashboard of a thousand rows is JSON that shrinks to a tenth.
      minCompressionSize: Size.kibibytes(1),
      cloudWatchRole: isKept,
      deployOptions: {
        stageName,
        throttlingRateLimit: limits.callsPerSecond,
        throttlingBurstLimit: limits.callsAtOnce,
        // API Gateway would create this log's group itself, keep it for ever, and leave it behind. The access log has the errors.
        loggingLevel: MethodLoggingLevel.OFF,
        // Bodies contain people's applications and must not be logged.
        dataTraceEnabled: false,
        ...(this.accessLog && {
          accessLogDestination: new LogGroupLogDestination(this.accessLog),
          accessLogFormat: AccessLogFormat.custom(JSON.stringify(accessLogEntry)),
        }),
      },
    })
    requireModernTls(this.rest)
    acceptFindings(this.rest, {
      APIG6: 'The access log shows what failed and why.',
      ...(!isKept && {
        APIG1: 'A stack that leaves nothing behind must not set the role of all APIs of the account.',
      }),
      APIG2: 'The functions check path, query and body by the schemas that the page shares.',
      [`IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]`]:
        'API Gateway asks for exactly this policy to write its log.',
    })
    // Not rest.url: that names the stage, which names the page's origin, whose Content-Security-Policy names this one.
    this.origin = `https://${this.rest.restApiId}.execute-api.${region}.${urlSuffix}`
  }

  /** Adds the routes once the page's origin is known. */
  mount({ siteOrigin, userPool, functions }: MountProps) {
    const authorizer = new CognitoUserPoolsAuthorizer(this, 'Authorizer', {
      cognitoUserPools: [userPool],
      // No cache, so that a signed-out or expired token is refused at once.
      resultsCacheTtl: Duration.seconds(0),
    })
    const open: MethodOptions = { authorizationType: AuthorizationType.NONE }
    const closed: MethodOptions = { authorizationType: AuthorizationType.COGNITO, authorizer }
    for (const { area, path, method, isOpen } of gatewayPaths) {
      // One permission for the function instead of two for each method; API Gateway calls it for no other API.
      const integration = new LambdaIntegration(functions[area], { scopePermissionToMethod: false })
      const added = this.rest.root
        .resourceForPath(path)
        .addMethod(method, integration, isOpen ? open : closed)
      if (isOpen) acceptFindings(added, openToAnyone)
    }
    answerPreflights(this.rest, siteOrigin)
    answerAtGateway(this.rest, siteOrigin)
  }

  /**
   * API Gateway writes logs with one role for all APIs of the account in a region. A stack that sets the role has to leave it behind:
   * deleting it would stop the logs of every API, including a `prod` next to this `dev`.
   */
  private addAccessLog() {
    return new LogGroup(this, 'AccessLog', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    })
  }
}

const openToAnyone = {
  APIG4:
    'For people who have no account yet, and for calendars, which cannot log in. The firewall counts the calls of an address, and asks for a token where something changes.',
  COG4: 'As APIG4.',
}

/**
 * Who called which noun, when, and with which result: no query, no body, no email address. The function of the noun logs the route of the
 * same request (functions/http/log-call.ts).
 */
const accessLogEntry = {
  requestId: '$context.requestId',
  time: '$context.requestTimeEpoch',
  address: '$context.identity.sourceIp',
  user: '$context.authorizer.claims.sub',
  method: '$context.httpMethod',
  path: '$context.resourcePath',
  status: '$context.status',
  refusal: '$context.error.responseType',
  failure: '$context.integration.error',
  firewall: '$context.wafResponseCode',
  milliseconds: '$context.responseLatency',
  functionMilliseconds: '$context.integrationLatency',
}

/** TLS 1.2 with forward secrecy, or newer. An API's default still accepts 1.0. CDK has no property for it yet. */
function requireModernTls({ node: { defaultChild } }: RestApi) {
  if (!CfnRestApi.isCfnRestApi(defaultChild)) throw new Error('The REST API has no CloudFormation resource.')
  defaultChild.securityPolicy = SecurityPolicy.TLS13_1_2_PFS_PQ_2025_09
  defaultChild.endpointAccessMode = 'BASIC'
}
