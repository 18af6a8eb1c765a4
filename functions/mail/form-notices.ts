import { setting } from '#functions/setting.ts'
import { listAllRows } from '#functions/store/applications/row-pages.ts'
import { findHead, type FormHead } from '#functions/store/forms/forms.ts'
import { dailyNotice, findWebhook, noteRefused } from '#functions/store/forms/webhook.ts'
import { listBookings } from '#functions/store/interviews/bookings.ts'
import type { OutgoingOf } from '#functions/store/table/outbox.ts'
import { writeTogether } from '#functions/store/table/transaction.ts'
import { activeOf, isErased, rowId, submittedOf } from '#shared/applications/dashboard-row.ts'
import { notices, serviceOf } from '#shared/forms/webhook.ts'
import { awaitsTime } from '#shared/interviews/interview-booking.ts'
import { lastMoment } from '#shared/kernel/day.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import type { Sending } from './send-mail.ts'

const site = setting('SITE_ORIGIN')

const day = 24 * 60 * 60_000

/** How long a service may take to answer, in milliseconds. */
const patience = 10_000

/** Posts a notice to the webhook of its form, if it has one. After a day it is no news any more. */
export async function postNotice({ formId, at, text }: OutgoingOf<'notice'>, now: Date): Promise<Sending> {
  return now.getTime() - Date.parse(at) < day ? post(formId, text) : 'sent'
}

/**
 * Posts what there is to say of a day, and adds the job of the next. It goes on as long as the form has a webhook, until its decisions are
 * released.
 */
export async function postDay(
  { formId, at }: OutgoingOf<'daily-notice'>,
  now: Date,
): Promise<Sending | undefined> {
  const head = await findHead(formId)
  if (head.phase === 'released' || head.erasingSince || !(await findWebhook(formId))) return undefined
  await writeTogether([dailyNotice(formId, now)])
  if (head.phase !== 'open' || now.getTime() - Date.parse(at) >= day) return undefined
  const text = notices.day(head.semester, await countDay(head, Date.parse(at)))
  return text === undefined ? undefined : post(formId, text)
}

async function countDay(head: FormHead, end: number) {
  const [all, bookings] = await Promise.all([listAllRows(head), listBookings(head.id)])
  const rows = submittedOf(all).filter((row) => !isErased(row))
  const isNew = (submittedAt: number) => submittedAt > end - day && submittedAt <= end
  const isLate = head.reviewsDue !== undefined && lastMoment(head.reviewsDue) < end
  const waiting = new Set(bookings.filter(({ state }) => awaitsTime(state)).map(rowId))
  const left = rows.flatMap(({ reviewers }) => activeOf(reviewers).filter(({ state }) => state !== 'done'))
  return {
    submitted: new Set(
      rows.filter((row) => isNew(Date.parse(row.dateSubmitted))).map(({ responseId }) => responseId),
    ).size,
    late: isLate ? left.length : 0,
    // Decided or not: otherwise the number would fall with a decision.
    withoutTime: rows.filter((row) => row.isQualified && waiting.has(rowId(row))).length,
  }
}

/** What the service refuses for good is kept beside the webhook, for its authors, and not tried again. Anything else is tried later. */
async function post(formId: string, text: string): Promise<Sending> {
  const webhook = await findWebhook(formId)
  if (!webhook) return 'sent'
  const status = await answerOf(webhook.address, `${text}\n${site}${pathTo('dashboard', { formId })}`)
  if (status === undefined || status === 429 || status >= 500) return 'held'
  const isRefused = status < 200 || status > 299
  if (isRefused !== webhook.isRefused) await noteRefused(formId, webhook, isRefused)
  return 'sent'
}

/** The status of the answer; undefined without one. An error can quote the address, so it ends here. */
async function answerOf(address: string, text: string): Promise<number | undefined> {
  try {
    const { status, body } = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(bodyFor(address, text)),
      // Where a redirect leads is no host of ours. Its status counts as a refusal.
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    })
    await body?.cancel()
    return status
  } catch {
    return undefined
  }
}

/** The text as it stands: what a form is called must mention nobody in a channel. */
const bodyFor = (address: string, text: string) =>
  serviceOf(address) === 'slack'
    ? { text: text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;') }
    : { content: text.slice(0, 2_000), allowed_mentions: { parse: [] } }
