import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { expect, test } from 'vitest'
import { defaultEndpointResolver } from './table-endpoint.ts'

/** What the SDK's own rules answer. */
const { endpointProvider } = new DynamoDBClient({ region: 'eu-west-1' }).config
const ownRules = endpointProvider as (parameters: object) => { url: URL }

test.each(['eu-west-1', 'us-east-1', 'ap-southeast-7', 'us-gov-west-1', 'cn-north-1'])(
  'the functions find the table of the region %s where the SDK finds it',
  (Region) => {
    expect(defaultEndpointResolver({ Region }).url).toEqual(ownRules({ Region }).url)
  },
)

test('another endpoint can be set, and kinds of endpoints that are not in the bundle are refused', () => {
  const Endpoint = 'http://127.0.0.1:4000'
  expect(defaultEndpointResolver({ Region: 'eu-west-1', Endpoint }).url).toEqual(new URL(Endpoint))
  expect(() => defaultEndpointResolver({ Region: 'eu-west-1', UseFIPS: true })).toThrow('common endpoint')
})
