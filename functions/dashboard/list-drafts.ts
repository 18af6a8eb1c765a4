import { nameOf } from '#functions/application/current-name.ts'
import { storedAnswers } from '#functions/application/to-response.ts'
import { type Begun, listBegun } from '#functions/store/begun-responses.ts'
import { type FormHead, withBody } from '#functions/store/forms.ts'
import { findMetas, findResponse } from '#functions/store/responses.ts'
import { findPeople } from '#functions/store/users.ts'
import { lookOf } from '#shared/draft-look.ts'
import { draftProgress } from '#shared/draft-progress.ts'
import { formIdOf, ResponseId } from '#shared/identifier.ts'
import { isOwnResponse } from '#shared/permissions.ts'
import { Problem } from '#shared/problem.ts'
import { mostDrafts } from '#shared/routes/drafts.ts'
import { isDraft } from './begun.ts'

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

/** The authors of these drafts and their progress. Their answers are read here but not returned. */
export async function listProgress(caller: { id: string }, head: FormHead, of: string) {
  const ids = of.split(',')
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
    ...draftProgress(form, storedAnswers(form, sections)),
    changedAt:
      sections
        .flatMap(({ savedAt = [] }) => savedAt)
        .toSorted()
        .at(-1) ?? null,
  }))
}

const isOf = (head: FormHead, id: string) => ResponseId.safeParse(id).success && formIdOf(id) === head.id
