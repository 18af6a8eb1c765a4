import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answers DescribeStacks over HTTP for one stack, as CloudFormation does: in XML. */
export async function openFakeCloudFormation(name: string, outputs: Readonly<Record<string, string>>) {
  const server = createServer((request, response) => {
    let form = ''
    request.on('data', (chunk: Buffer) => (form += chunk.toString()))
    request.on('end', () => {
      const isKnown = new URLSearchParams(form).get('StackName') === name
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
