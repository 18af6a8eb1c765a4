import {
  type CognitoIdentityProviderClient,
  DescribeUserPoolCommand,
  ListUserPoolsCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import {
  DescribeTableCommand,
  type DynamoDBClient,
  ListTablesCommand,
  ListTagsOfResourceCommand,
} from '@aws-sdk/client-dynamodb'
import { type LambdaClient, ListFunctionsCommand, ListTagsCommand } from '@aws-sdk/client-lambda'
import { GetBucketTaggingCommand, ListBucketsCommand, type S3Client } from '@aws-sdk/client-s3'
import { everyPage } from './every-page.ts'

/** Clients of the services that hold people's data or run code. */
export interface Clients {
  dynamodb: Pick<DynamoDBClient, 'send'>
  cognito: Pick<CognitoIdentityProviderClient, 'send'>
  s3: Pick<S3Client, 'send'>
  lambda: Pick<LambdaClient, 'send'>
}

type Tags = Readonly<Record<string, string>>

/** A resource of the account, with its tags if they may be read. */
interface Tagged {
  what: string
  tags: Tags | undefined
}

/** Resources that have, or may have, all of these tags: tables, user pools, buckets and functions, in this order. */
export async function findByTag(wanted: Tags, clients: Clients): Promise<string[]> {
  const found = [
    ...(await tables(clients.dynamodb)),
    ...(await userPools(clients.cognito)),
    ...(await buckets(clients.s3)),
    ...(await functions(clients.lambda)),
  ]
  return found
    .filter(({ tags }) => !tags || Object.entries(wanted).every(([name, value]) => tags[name] === value))
    .map(({ what, tags }) => (tags ? what : `${what}, perhaps: its tags may not be read`))
}

const asTags = (list: readonly { Key?: string | undefined; Value?: string | undefined }[] = []): Tags =>
  Object.fromEntries(list.map(({ Key = '', Value = '' }) => [Key, Value]))

async function tables(client: Clients['dynamodb']): Promise<Tagged[]> {
  const names = await everyPage(async (ExclusiveStartTableName) => {
    const page = await client.send(new ListTablesCommand({ ExclusiveStartTableName }))
    return { items: page.TableNames ?? [], next: page.LastEvaluatedTableName }
  })
  return oneByOne(names, async (TableName) => {
    const { Table } = await client.send(new DescribeTableCommand({ TableName }))
    const { Tags } = await client.send(new ListTagsOfResourceCommand({ ResourceArn: Table?.TableArn }))
    return { what: `table ${TableName}`, tags: asTags(Tags) }
  })
}

async function userPools(client: Clients['cognito']): Promise<Tagged[]> {
  const pools = await everyPage(async (NextToken) => {
    const page = await client.send(new ListUserPoolsCommand({ MaxResults: 60, NextToken }))
    return { items: page.UserPools ?? [], next: page.NextToken }
  })
  return oneByOne(pools, async ({ Id, Name }) => {
    const { UserPool } = await client.send(new DescribeUserPoolCommand({ UserPoolId: Id }))
    return { what: `user pool ${Id} (${Name})`, tags: UserPool?.UserPoolTags ?? {} }
  })
}

async function buckets(client: Clients['s3']): Promise<Tagged[]> {
  const all = await everyPage(async (ContinuationToken) => {
    const page = await client.send(new ListBucketsCommand({ ContinuationToken, MaxBuckets: 1_000 }))
    return { items: page.Buckets ?? [], next: page.ContinuationToken }
  })
  return oneByOne(all, async ({ Name }) => ({
    what: `bucket ${Name}`,
    tags: await tagsOfBucket(client, Name),
  }))
}

async function tagsOfBucket(client: Clients['s3'], Bucket: string | undefined): Promise<Tags | undefined> {
  try {
    return asTags((await client.send(new GetBucketTaggingCommand({ Bucket }))).TagSet)
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    // A bucket without tags, or of another region, does not belong to this portal.
    if (['NoSuchTagSet', 'PermanentRedirect', 'AuthorizationHeaderMalformed'].includes(name)) return {}
    if (name === 'AccessDenied') return undefined
    throw error
  }
}

async function functions(client: Clients['lambda']): Promise<Tagged[]> {
  const all = await everyPage(async (Marker) => {
    const page = await client.send(new ListFunctionsCommand({ Marker }))
    return { items: page.Functions ?? [], next: page.NextMarker }
  })
  return oneByOne(all, async ({ FunctionArn, FunctionName }) => {
    const { Tags = {} } = await client.send(new ListTagsCommand({ Resource: FunctionArn }))
    return { what: `function ${FunctionName}`, tags: Tags }
  })
}

/** AWS throttles many requests at once. */
async function oneByOne<From, To>(all: readonly From[], ask: (one: From) => Promise<To>): Promise<To[]> {
  const answers: To[] = []
  for (const one of all) answers.push(await ask(one))
  return answers
}
