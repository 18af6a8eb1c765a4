import { STSClient } from '@aws-sdk/client-sts'

/**
 * The region of a command: from the environment, or else the profile. The CDK also reads AWS_DEFAULT_REGION, which the SDK ignores.
 * It counts here too, so that both use the same region.
 */
export async function findRegion(): Promise<string | undefined> {
  const { AWS_REGION, AWS_DEFAULT_REGION } = process.env
  const named = AWS_REGION || AWS_DEFAULT_REGION
  if (named) return named
  try {
    return await new STSClient({}).config.region()
  } catch {
    return undefined
  }
}

export const noRegion =
  'No AWS region is chosen. Set AWS_REGION (for example: export AWS_REGION=us-east-1) or a region in your profile.'
