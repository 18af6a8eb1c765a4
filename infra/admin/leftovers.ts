import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { S3Client } from '@aws-sdk/client-s3'
import { Refusal } from '../refusal.ts'
import { configuredSettings, stackName } from './configured-settings.ts'
import { findLeftovers } from './leftovers/find-leftovers.ts'
import { findRegion, noRegion } from './region.ts'
import { readWords, runCommand } from './run-command.ts'

const purpose =
  'Lists what a destroyed stack has left in the account: what CloudFormation kept, and everything with the tags of the portal and the stage. It changes nothing.'
const usage = 'Usage: npm run leftovers [-- -c portal:NAME=VALUE ...]'
const options = { context: { type: 'string', short: 'c', multiple: true } } as const

await runCommand({ purpose, usage }, async (words) => {
  const { values, positionals } = readWords(words, options, usage)
  if (positionals.length > 0) throw new Refusal(usage)
  const settings = configuredSettings(values.context)
  const region = await findRegion()
  if (!region) throw new Refusal(noRegion)
  const name = stackName(settings)
  console.info(`Looks for what the stack ${name} has left in ${region}.`)
  const left = await findLeftovers(settings, {
    cloudFormation: new CloudFormationClient({ region }),
    dynamodb: new DynamoDBClient({ region }),
    cognito: new CognitoIdentityProviderClient({ region }),
    s3: new S3Client({ region }),
    lambda: new LambdaClient({ region }),
  })
  for (const line of left) console.info(`  ${line}`)
  console.info(left.length > 0 ? `${left.length} left.` : 'Nothing is left of what it looks for.')
  console.info(notLookedFor(name))
  if (left.length > 0) process.exitCode = 1
})

/** Logs that AWS creates by itself belong to no stack and have no tags. */
const notLookedFor = (name: string) =>
  [
    'Not checked: logs that AWS created by itself, and kinds of resources that hold no data. To see them:',
    `  aws logs describe-log-groups --log-group-name-pattern ${name} --query 'logGroups[].logGroupName'`,
    '  aws resourcegroupstaggingapi get-resources --tag-filters Key=app,Values=application-portal',
  ].join('\n')
