import type { IncomingMessage, ServerResponse } from 'node:http'
import { openMailFile } from '#local/mailbox/mail-file.ts'
import { mailPage, mailPageHeaders } from '#local/mailbox/mail-page.ts'
import type { Mail, OutgoingMail } from '#local/mailbox/mail.ts'
import { textOfHtml } from '#local/mailbox/text-of-html.ts'

const mostMails = 1000
const jsonHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

/** How the mailbox is set up. */
export interface MailboxOptions {
  /** The file that keeps the mails; without it they are kept in memory alone. */
  file?: string
  now?: () => Date
}

/** What people and tests on one machine read instead of e-mail; it shows the newest 1,000 mails. */
export interface Mailbox {
  /** When it returns, the mail is on disk. Rejects when it could not be written. */
  deliver(mail: OutgoingMail): Promise<void>
  /** Newest first; with `to`, those to that address in whatever case. */
  list(to?: string): Mail[]
  /**
   * Answers `/__local/mail.json?to=ADDRESS` (an array of `Mail`, newest first) and `/__local/mail?to=ADDRESS`
   * (a page to read), for GET and HEAD. Returns false, and does nothing, for any other path.
   */
  answer(request: IncomingMessage, response: ServerResponse, url: URL): boolean
  close(): void
}

/** Opens the mailbox with the mails that its file has. Throws when the file cannot be read or made. */
export function openMailbox({ file, now = () => new Date() }: MailboxOptions): Mailbox {
  const mailFile = file === undefined ? undefined : openMailFile(file)
  // Oldest first, as in the file.
  let mails = (mailFile?.mails ?? []).slice(-mostMails)

  function list(to = ''): Mail[] {
    const wanted = to.trim().toLowerCase()
    return mails.filter((mail) => !wanted || mail.to.trim().toLowerCase() === wanted).toReversed()
  }

  return {
    list,
    async deliver({ to, subject, html = '', text = textOfHtml(html) }) {
      const mail = { to, subject, text, html, date: now().toISOString() }
      mailFile?.append(mail)
      mails = [...mails, mail].slice(-mostMails)
    },
    answer(request, response, url) {
      const show = pages.get(url.pathname)
      if (!show) return false
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      const to = url.searchParams.get('to') ?? ''
      if (isRead) show(response, list(to), to)
      else response.writeHead(405, { allow: 'GET, HEAD' }).end()
      return true
    },
    close: () => mailFile?.close(),
  }
}

type Show = (response: ServerResponse, mails: Mail[], to: string) => void

const pages = new Map<string, Show>([
  [
    '/__local/mail.json',
    (response, mails) => response.writeHead(200, jsonHeaders).end(JSON.stringify(mails)),
  ],
  [
    '/__local/mail',
    (response, mails, to) => response.writeHead(200, mailPageHeaders).end(mailPage(mails, to)),
  ],
])
