import { type AskingsOf } from './asking.ts'

export const records: AskingsOf<'records'> = {
  list: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    send: () => ({ query: {} }),
  },
}
