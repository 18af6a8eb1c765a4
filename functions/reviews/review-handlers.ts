import { answers } from '#functions/http/serve.ts'
import { toSummary } from '#functions/store/forms/forms.ts'
import { findOpenReview, findReview, noReview, type StoredReview } from '#functions/store/reviews/reviews.ts'
import { isOwnAssignment, mayReadReview, mayReopenReview } from '#shared/kernel/permissions.ts'
import { namedBy } from '#shared/reviews/assignment.ts'
import { discussions } from '#shared/reviews/discussion-routes.ts'
import { reviews } from '#shared/reviews/review-routes.ts'
import { add, noteRead, readDiscussion, remove } from './discussion.ts'
import { listMine } from './list-mine.ts'
import { reopen } from './reopen-review.ts'
import { saveReview } from './save-review.ts'
import { submit } from './submit-review.ts'
import { toReview } from './to-review.ts'
import { undo } from './undo-submit.ts'

interface Params {
  responseId: string
  assignmentId: string
}

/** Reviews, the notes of interviews, and the discussion of an application. */
export const reviewing = answers(
  { ...reviews, ...discussions },
  {
    async mine({ caller, head }) {
      return { form: toSummary(head), assignments: await listMine(caller, head) }
    },

    async find({ caller, params, head }) {
      const stored = await findReview(named(params))
      if (!stored || !mayReadReview(caller, stored.assignment, stored.row)) throw noReview()
      return toReview(caller, stored, head)
    },

    async save({ caller, params, body, head, now }) {
      const stored = await findOwn(caller, params)
      return saveReview({ caller, stored, head, body, now })
    },

    async submit({ caller, params, body, head, now }) {
      const stored = await findOwn(caller, params)
      return toReview(caller, await submit({ by: caller.record, stored, head, body, now }), head)
    },

    async undo({ caller, params, body, head, now }) {
      const stored = await findOwn(caller, params)
      return toReview(caller, await undo(caller.record, stored, body.version, now), head)
    },

    async reopen({ caller, params, body, head, now }) {
      const stored = await findReview(named(params))
      if (!stored || !mayReopenReview(caller, stored.assignment, stored.row)) throw noReview()
      return toReview(caller, await reopen({ by: caller.record, stored, head, body, now }), head)
    },

    discussion: readDiscussion,

    addNote: ({ body, now, ...asked }) => add(asked, body, now),

    readNotes: ({ body, ...asked }) => noteRead(asked, body),

    deleteNote: ({ now, ...asked }) => remove(asked, asked.params.noteId, now),
  },
  { missing: noReview },
)

const named = ({ responseId, assignmentId }: Params) => ({ responseId, ...namedBy(assignmentId) })

async function findOwn(caller: { id: string }, params: Params): Promise<StoredReview> {
  const assignment = named(params)
  if (!isOwnAssignment(caller, assignment)) throw noReview()
  return findOpenReview(assignment)
}
