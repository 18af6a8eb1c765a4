import { defineRoutes } from '../contract.ts'
import { User } from '../user.ts'

export const users = defineRoutes({
  me: {
    method: 'GET',
    path: '/users/me',
    access: 'signed-in',
    answer: User,
  },
})
