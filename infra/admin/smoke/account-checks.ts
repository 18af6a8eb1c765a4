import { askPool, refusalOf } from './ask-pool.ts'
import { ask, type DeployedPortal } from './deployed-portal.ts'
import { type Check, fault, onlyOnAws } from './run-checks.ts'

const callPool = (portal: DeployedPortal, operation: string, input: object) =>
  refusalOf(askPool(portal, operation, input))

const nobody = { Username: 'nobody@portal.invalid', Password: 'Correct-horse-1' }

/**
 * A sign-up that no pool can accept, whatever its settings: every password policy requires at least six characters
 * ("PasswordPolicyType", Amazon Cognito API reference).
 */
const impossibleSignUp = { Username: nobody.Username, Password: 'x' }

/** A pool that checks the password was about to create the account. */
const signUpFault = (refusal: string) =>
  refusal === 'InvalidPasswordException'
    ? 'SignUp checks the password, so self-sign-up seems to be on. Look at AdminCreateUserConfig of the user pool: AllowAdminCreateUserOnly must be true.'
    : fault(refusal === 'NotAuthorizedException', `SignUp answers ${refusal || 'as if it were allowed'}`)

/** What anyone on the internet may try, because AWS services have public addresses. */
export const accountChecks: Check[] = [
  {
    sentence: 'the user pool publishes its keys',
    look: async ({ userPool, config }) => {
      const keys = await ask(`${userPool}${config.userPoolId}/.well-known/jwks.json`)
      const text = await keys.text()
      return [fault(keys.status === 200 && text.includes('"keys"'), `${keys.url} answers ${keys.status}`)]
    },
  },
  {
    sentence: 'nobody can sign up without the portal',
    look: async (portal) => [signUpFault(await callPool(portal, 'SignUp', impossibleSignUp))],
  },
  {
    sentence: 'the user pool refuses passwords in clear text',
    look: async (portal) => {
      const AuthParameters = { USERNAME: nobody.Username, PASSWORD: nobody.Password }
      const asked = { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }
      const refusal = await callPool(portal, 'InitiateAuth', asked)
      return [
        fault(refusal === 'InvalidParameterException', `it answers ${refusal || 'as if it were allowed'}`),
      ]
    },
  },
  {
    sentence: 'the user pool does not reveal whether an address has an account',
    look: async (portal) => {
      const refusal = await callPool(portal, 'ForgotPassword', { Username: nobody.Username })
      return [
        fault(refusal !== 'UserNotFoundException', 'ForgotPassword reveals that the account does not exist'),
      ]
    },
  },
  {
    sentence: 'nobody can list the people of the user pool',
    look: async (portal) => {
      const refusal = await callPool(portal, 'ListUsers', {})
      return [fault(refusal !== '', 'ListUsers lists them')]
    },
  },
  {
    sentence: 'the table refuses requests without credentials of the account',
    notWhere: onlyOnAws,
    look: async ({ config }) => {
      const table = await ask(`https://dynamodb.${config.region}.amazonaws.com/`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.0',
          'x-amz-target': 'DynamoDB_20120810.ListTables',
        },
        body: '{}',
      })
      return [fault(table.status >= 400, `DynamoDB answers ${table.status}`)]
    },
  },
  {
    sentence: 'uploads cannot be listed or read without a signature',
    look: async ({ site }) => {
      const bucket = await uploadsOf(site)
      const answers = await Promise.all([`${bucket}/`, `${bucket}/files/any`].map((url) => ask(url)))
      return answers.map(({ status, url }) =>
        fault(status === 403 || status === 404, `${url} answers ${status}`),
      )
    },
  },
]

/** The page's policy names the bucket third, after the API and the user pool. */
async function uploadsOf(site: string): Promise<string> {
  const policy = (await ask(`${site}/apply`)).headers.get('content-security-policy') ?? ''
  const [, bucket] = /connect-src 'self' \S+ \S+ ([^\s;]+)/.exec(policy) ?? []
  if (!bucket) throw new Error(`The page's policy names no uploads: ${policy}`)
  return bucket
}
