import { Duration, NestedStack } from 'aws-cdk-lib'
import { AuthorizationType, Method, MockIntegration, type RestApi } from 'aws-cdk-lib/aws-apigateway'
import type { Route } from '#shared/kernel/contract.ts'
import { routes } from '#shared/routes.ts'

/** Each preflight is a paid call. This is the longest that browsers cache it. */
const cachedFor = Duration.hours(2)

/**
 * Answers the preflights that browsers send before a call from the page's origin. There is one method for each path, and CloudFormation
 * takes 500 resources in a stack, so these methods are in a stack of their own. The deployment of the API waits for it.
 */
export function answerPreflights(rest: RestApi, siteOrigin: string) {
  const stack = new NestedStack(rest, 'Preflights', { description: 'What the API answers before a call.' })
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
  for (const path of allPaths())
    new Method(stack, path.replaceAll('/', '.'), {
      httpMethod: 'OPTIONS',
      resource: rest.root.resourceForPath(path),
      integration,
      options: {
        authorizationType: AuthorizationType.NONE,
        methodResponses: [{ statusCode: '204', responseParameters: named(() => true) }],
      },
    })
}

function allPaths(): Set<string> {
  const tables: Readonly<Record<string, Route>>[] = Object.values(routes)
  return new Set(tables.flatMap((table) => Object.values(table).map(({ path }) => path)))
}
