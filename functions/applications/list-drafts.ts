import { type Begun, listBegun } from '#functions/store/applications/begun-responses.ts'
import { findMetas, findResponse } from '#functions/store/applications/responses.ts'
import { type FormHead, withBody } from '#functions/store/forms/forms.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { findPeople } from '#functions/store/people/users.ts'
import { act } from '#functions/store/records/audited-action.ts'
import { lookOf } from '#shared/applications/draft-look.ts'
import { draftProgress } from '#shared/applications/draft-progress.ts'
import { mostDrafts } from '#shared/applications/draft-routes.ts'
import { formIdOf, ResponseId } from '#shared/kernel/identifier.ts'
import { isOwnResponse } from '#shared/kernel/permissions.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { isDraft } from './begun.ts'
import { nameOf } from './current-name.ts'
import { storedAnswers } from './to-response.ts'

/** The drafts of a form, without the caller's own. */
export async function listDrafts(caller: { id: string }, head: FormHead, now: Date) {
  const begun = await listBegun(head)
  return {
    drafts: begun
      .filter((each) => isDraft(each) && !isOwnResponse(caller, each.meta))
      .map((each) => toListed(each, now))
      .toSorted((one, other) => (one.begunAt > other.begunAt ? -1 : 1)),
  }
}

function toListed({ meta, begunAt }: Begun, now: Date) {
  const { id, extendedUntil } = meta
  const lookUntil = lookOf(meta, now)
  return {
    responseId: id,
    begunAt,
    ...(extendedUntil && { extendedUntil }),
    ...(lookUntil && { lookUntil }),
  }
}

/** The authors of these drafts and their progress. */
export async function listProgress(caller: { id: string }, head: FormHead, of: string) {
  return (await readProgress(caller, head, of.split(','))).map(({ email: _email, ...progress }) => progress)
}

/** The same with their addresses. A record of it is written first. */
export async function exportDrafts(by: UserRecord, head: FormHead, ids: readonly string[], now: Date) {
  const on = ids.filter((id) => isOf(head, id))
  await act(by, { what: 'applications.export', on, after: { parts: ['contact'] }, at: now }, () => [])
  const drafts = await readProgress(by, head, on)
  return { drafts: drafts.map(({ email = '', ...progress }) => ({ ...progress, email })) }
}

/** Their answers are read here but not returned. */
async function readProgress(caller: { id: string }, head: FormHead, ids: readonly string[]) {
  if (ids.length > mostDrafts || !ids.every((id) => isOf(head, id)))
    throw new Problem('INVALID', `At most ${mostDrafts} drafts can be requested at once.`)
  const metas = (await findMetas(ids)).filter(
    (meta) => meta?.state === 'in-progress' && !isOwnResponse(caller, meta),
  )
  const known = metas.filter((meta) => meta !== undefined)
  const [form, people, responses] = await Promise.all([
    withBody(head),
    findPeople(known.map(({ userId }) => userId)),
    Promise.all(known.map(({ id }) => findResponse(id))),
  ])
  return responses.map(({ meta, sections }, index) => ({
    responseId: meta.id,
    userId: meta.userId,
    name: nameOf(people[index], 'A former applicant'),
    email: people[index]?.state === 'active' ? people[index].email : undefined,
    ...draftProgress(form, storedAnswers(form, sections)),
    changedAt:
      sections
        .flatMap(({ savedAt = [] }) => savedAt)
        .toSorted()
        .at(-1) ?? null,
  }))
}

const isOf = (head: FormHead, id: string) => ResponseId.safeParse(id).success && formIdOf(id) === head.id
