interface Stack {
  stackName: string
  account: string
  region: string
}

/** The first part of the user pool's domain: unique in its region, and known before the deployment, because Google must know it too. */
export const loginPrefixOf = ({ stackName, account }: Omit<Stack, 'region'>) =>
  `${stackName.toLowerCase()}-${account}`

/** The address of that domain. */
export const loginOriginOf = ({ region, ...stack }: Stack) =>
  `https://${loginPrefixOf(stack)}.auth.${region}.amazoncognito.com`
