import * as z from 'zod/mini'
import { defineRoutes } from '#shared/kernel/contract.ts'
import { scorers } from '#shared/kernel/user-role.ts'
import { ListedForm, PublicForm } from './form.ts'

export const forms = defineRoutes({
  active: {
    method: 'GET',
    path: '/forms/active',
    access: 'verified',
    /** Null if no form is active: that's a state of the portal, and no error in a browser's console. */
    answer: z.nullable(PublicForm),
  },
  find: {
    method: 'GET',
    path: '/forms/{formId}',
    access: 'verified',
    answer: PublicForm,
  },
  list: {
    method: 'GET',
    path: '/forms',
    access: scorers,
    answer: z.array(ListedForm),
  },
})
