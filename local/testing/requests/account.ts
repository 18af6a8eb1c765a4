import { nothing, type AskingsOf } from './asking.ts'

export const account: AskingsOf<'account'> = {
  data: {
    gets: '401 403 yes yes yes yes yes yes yes 401 401',
    send: nothing,
  },
  remove: {
    gets: '401 403 yes yes yes yes yes 409 yes 401 401',
    endsCaller: true,
    send: () => ({ body: { confirmation: 'delete my account' } }),
  },
}
