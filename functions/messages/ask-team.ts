import { randomUUID } from 'node:crypto'
import { type Asked, requireWithoutTime } from '#functions/interviews/own.ts'
import { chapterZone } from '#functions/mail/time-for.ts'
import { isBeingWritten } from '#functions/store/applications/response-meta.ts'
import { noResponse } from '#functions/store/applications/responses.ts'
import { putNote } from '#functions/store/messages/team-notes.ts'
import { countNote } from '#functions/store/people/mails-to-others.ts'
import { withExtension } from '#shared/forms/extension.ts'
import { closedProblem, takesAnswers } from '#shared/forms/form.ts'
import { isOwnResponse } from '#shared/kernel/permissions.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { timeInWords } from '#shared/kernel/time-zone.ts'
import type { NoteBody } from '#shared/messages/own-message-routes.ts'
import { mostNotes } from '#shared/people/mails-to-others.ts'

/** Mails the team what an applicant asks about their draft, or an interview without a time. @throws Problem MISSING, CLOSED, CONFLICT, SLOW_DOWN */
export async function askTeam(asked: Asked, body: NoteBody): Promise<void> {
  const { caller, meta, now } = asked
  if (!isOwnResponse(caller, meta)) throw noResponse()
  if (body.about === 'draft') requireOpenDraft(asked)
  else await requireWithoutTime(asked, body.role)
  const name = `team-note#${randomUUID()}`
  const wait = await countNote(caller.id, name, now)
  if (wait) throw tooManyNotes(wait, now)
  const role = body.about === 'interview' ? body.role : undefined
  await putNote(caller.record, { name, responseId: meta.id, role, text: body.text }, now)
}

function requireOpenDraft({ head, meta, now }: Asked) {
  const form = withExtension(head, meta.extendedUntil)
  if (!takesAnswers(form, now)) throw closedProblem(form, now)
  if (!isBeingWritten(meta)) throw new Problem('CONFLICT', 'This application was submitted already.')
}

const tooManyNotes = (next: Date, now: Date) =>
  new Problem(
    'SLOW_DOWN',
    `You can send the team ${mostNotes} notes a day. You can send the next one from ${timeInWords(next.toISOString(), chapterZone)}.`,
    { retryAfter: Math.ceil((next.getTime() - now.getTime()) / 1000) },
  )
