import { ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider'
import { client } from '#functions/auth/user-pool.ts'
import { setting } from '#functions/setting.ts'
import type { Item } from '#functions/store/table/item.ts'

interface Named {
  id: string
  email: string
}

/** The logins without a person, and the people without a login. */
export async function compareLogins(people: readonly Item[]): Promise<{ logins: Named[]; people: Named[] }> {
  const logins = await listLogins()
  const named = people.map(({ id, email }) => ({ id: String(id), email: String(email) }))
  const [known, ids] = [new Set(logins.map(({ id }) => id)), new Set(named.map(({ id }) => id))]
  return { logins: logins.filter(({ id }) => !ids.has(id)), people: named.filter(({ id }) => !known.has(id)) }
}

async function listLogins(): Promise<Named[]> {
  const found: Named[] = []
  let token: string | undefined
  do {
    const asked = { UserPoolId: setting('USER_POOL_ID'), ...(token && { PaginationToken: token }) }
    const { Users = [], PaginationToken } = await client.send(new ListUsersCommand(asked))
    for (const { Username = '', Attributes = [] } of Users) {
      const attribute = (name: string) => Attributes.find(({ Name }) => Name === name)?.Value
      found.push({ id: attribute('sub') ?? Username, email: attribute('email') ?? '' })
    }
    token = PaginationToken
  } while (token)
  return found
}
