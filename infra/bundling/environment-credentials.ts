/**
 * Replaces the SDK's chain of credential providers. A Lambda always has its role's credentials in the environment. The chain (SSO,
 * STS, profiles, instance metadata) would be a third of each bundle.
 */
export const defaultProvider = () => async () => {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = process.env
  if (!accessKeyId || !secretAccessKey) throw new CredentialsMissing()
  return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) }
}

class CredentialsMissing extends Error {
  // The log shows names, not messages.
  override readonly name = 'CredentialsMissing'

  constructor() {
    super('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set.')
  }
}
