import { Duration } from 'aws-cdk-lib'
import { AuthorizationType, MockIntegration, type RestApi } from 'aws-cdk-lib/aws-apigateway'
import { gatewayPaths } from '#shared/gateway-paths.ts'

/** Each preflight is a paid call. This is the longest that browsers cache it. */
const cachedFor = Duration.hours(2)

/**
 * Answers the preflights that browsers send before a call from the page's origin. They carry no token, so each path needs a method of its
 * own for them, without the authorizer: ANY would ask them to log in.
 */
export function answerPreflights(rest: RestApi, siteOrigin: string) {
  const headers = {
    'Access-Control-Allow-Origin': siteOrigin,
    'Access-Control-Allow-Headers': 'authorization,content-type,x-aws-waf-token',
    'Access-Control-Allow-Methods': 'GET,POST,PUT,DELETE,OPTIONS',
    'Access-Control-Max-Age': String(cachedFor.toSeconds()),
    Vary: 'Origin',
  }
  const named = <T>(valueOf: (value: string) => T) =>
    Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [`method.response.header.${name}`, valueOf(value)]),
    )
  const integration = new MockIntegration({
    requestTemplates: { 'application/json': '{ "statusCode": 200 }' },
    integrationResponses: [{ statusCode: '204', responseParameters: named((value) => `'${value}'`) }],
  })
  for (const path of new Set(gatewayPaths.map((each) => each.path)))
    rest.root.resourceForPath(path).addMethod('OPTIONS', integration, {
      authorizationType: AuthorizationType.NONE,
      methodResponses: [{ statusCode: '204', responseParameters: named(() => true) }],
    })
}
