import { type AskingsOf } from './asking.ts'

export const records: AskingsOf<'records'> = {
  list: {
    gets: { visitor: 401, applicant: 403, reviewer: 403, superReviewer: 200 },
    send: () => ({ query: {} }),
  },
}
