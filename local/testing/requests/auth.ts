import { randomUUID } from 'node:crypto'
import { testPassword } from '../open-test-portal.ts'
import { nothing, type AskingsOf } from './asking.ts'

const name = { firstName: 'Grace', lastName: 'Hopper' }

export const auth: AskingsOf<'auth'> = {
  register: {
    gets: 'yes yes yes yes yes yes yes yes yes yes yes',
    send: () => ({ body: { email: `${randomUUID()}@example.edu`, password: testPassword, ...name } }),
  },
  update: {
    gets: '401 403 yes yes yes yes yes yes yes 401 401',
    send: ({ caller: { email } }) => ({ body: { email, ...name } }),
  },
  confirmEmail: {
    gets: '401 403 yes yes yes yes yes yes yes 401 401',
    send: nothing,
  },
  keepEmail: {
    gets: '401 403 yes yes yes yes yes yes yes 401 401',
    send: nothing,
  },
  signOut: {
    gets: '401 yes yes yes yes yes yes yes yes 401 401',
    endsCaller: true,
    send: nothing,
  },
  signOutEverywhere: {
    gets: '401 yes yes yes yes yes yes yes yes 401 401',
    endsCaller: true,
    send: nothing,
  },
  me: {
    gets: '401 yes yes yes yes yes yes yes yes 401 401',
    send: nothing,
  },
  invite: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    send: () => ({ body: { addresses: [`${randomUUID()}@example.edu`] } }),
  },
}
