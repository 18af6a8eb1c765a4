import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'

const pages = [
  '<IsTruncated>true</IsTruncated><Version><Key>files/r/a</Key><VersionId>v2</VersionId></Version>' +
    '<Version><Key>files/r/a</Key><VersionId>v1</VersionId></Version>',
  '<IsTruncated>false</IsTruncated><DeleteMarker><Key>files/r/b</Key><VersionId>m1</VersionId></DeleteMarker>',
]

/** A bucket that keeps versions, as far as this test needs it. The stand-in keeps none. */
async function openBucket() {
  const removed: string[][] = []
  const prefixes: (string | null)[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://bucket')
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      if (request.method === 'POST')
        removed.push([...body.matchAll(/<VersionId>(.*?)<\/VersionId>/g)].map(([, id = '']) => id))
      else prefixes.push(url.searchParams.get('prefix'))
      const inside = request.method === 'POST' ? '' : (pages[removed.length] ?? '')
      const root = request.method === 'POST' ? 'DeleteResult' : 'ListVersionsResult'
      response.writeHead(200, { 'content-type': 'application/xml' })
      response.end(`<?xml version="1.0"?><${root}>${inside}</${root}>`)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    removed,
    prefixes,
    close: () => server.close().closeAllConnections(),
  }
}

test('an erased file goes with all its versions, page by page', async () => {
  const bucket = await openBucket()
  Object.assign(process.env, {
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL_S3: bucket.url,
    UPLOADS_BUCKET: 'uploads',
  })
  const { removeAllUnder } = await import('./bucket.ts')
  await removeAllUnder('files/r/')
  expect(bucket.prefixes).toEqual(['files/r/', 'files/r/'])
  expect(bucket.removed).toEqual([['v2', 'v1'], ['m1']])
  bucket.close()
})
