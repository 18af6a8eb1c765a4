import { smallRubric } from '../reviewing.ts'
import { type AskingsOf, form } from './asking.ts'

export const rubrics: AskingsOf<'rubrics'> = {
  list: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'draft',
    send: form,
  },
  save: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'draft',
    send: ({ params }) => ({ params, body: { rubric: { ...smallRubric, id: 'further' }, base: 0 } }),
  },
  remove: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'draft',
    send: ({ params }) => ({ params, body: { rubricId: 'craft', base: 1 } }),
  },
  weigh: {
    gets: '401 403 403 403 403 403 403 yes 403 401 401',
    at: 'draft',
    send: ({ params }) => ({ params, body: { kind: 'review', weights: {}, base: 1 } }),
  },
}
