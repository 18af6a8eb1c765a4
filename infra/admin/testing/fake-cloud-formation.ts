import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { localSettings } from '#local/settings.ts'

/** The outputs of a stack for this portal's table and pool. */
export const outputsOf = (portal: { site: string }) => ({
  SiteUrl: portal.site,
  TableName: localSettings.tableName,
  UserPoolId: localSettings.userPoolId,
  TimeZone: 'America/New_York',
})

/** The environment of someone whose account has this stack, and in it this portal. */
export function accountWith(portal: { dynamodb: string; userPool: string }, cloudFormation: { url: string }) {
  const { region, credentials } = localSettings
  return {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_ENDPOINT_URL_CLOUDFORMATION: cloudFormation.url,
    AWS_ENDPOINT_URL_DYNAMODB: portal.dynamodb,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: portal.userPool,
  }
}

/** Answers GetCallerIdentity, and DescribeStacks over HTTP for one stack, as CloudFormation does: in XML. */
export async function openFakeCloudFormation(name: string, outputs: Readonly<Record<string, string>>) {
  const server = createServer((request, response) => {
    let form = ''
    request.on('data', (chunk: Buffer) => (form += chunk.toString()))
    request.on('end', () => {
      const asked = new URLSearchParams(form)
      if (asked.get('Action') === 'GetCallerIdentity') return response.end(someone)
      const isKnown = asked.get('StackName') === name
      response.writeHead(isKnown ? 200 : 400, { 'content-type': 'text/xml' })
      response.end(isKnown ? described(outputs) : unknown)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close().closeAllConnections() }
}

const described = (outputs: Readonly<Record<string, string>>) => {
  const members = Object.entries(outputs).map(
    ([name, value]) => `<member><OutputKey>${name}</OutputKey><OutputValue>${value}</OutputValue></member>`,
  )
  return [
    '<DescribeStacksResponse><DescribeStacksResult><Stacks><member><StackStatus>CREATE_COMPLETE</StackStatus>',
    `<Outputs>${members.join('')}</Outputs></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`,
  ].join('')
}

const unknown =
  '<ErrorResponse><Error><Type>Sender</Type><Code>ValidationError</Code><Message>Stack with id X does not exist</Message></Error></ErrorResponse>'

const someone =
  '<GetCallerIdentityResponse><GetCallerIdentityResult><Account>111122223333</Account></GetCallerIdentityResult></GetCallerIdentityResponse>'
