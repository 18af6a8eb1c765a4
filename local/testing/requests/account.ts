import { nothing, type AskingsOf } from './asking.ts'

export const account: AskingsOf<'account'> = {
  data: {
    gets: { visitor: 401, applicant: 200, reviewer: 200, superReviewer: 200 },
    send: nothing,
  },
  remove: {
    gets: { visitor: 401, applicant: 200, reviewer: 200, superReviewer: 409 },
    endsCaller: true,
    send: () => ({ body: { confirmation: 'delete my account' } }),
  },
}
