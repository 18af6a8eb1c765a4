import type { IncomingMessage, ServerResponse } from 'node:http'
import { openMailFile } from '#local/mailbox/mail-file.ts'
import { mailPage, mailPageHeaders } from '#local/mailbox/mail-page.ts'
import type { Mail, OutgoingMail } from '#local/mailbox/mail.ts'
import { samplePage } from '#local/mailbox/sample-page.ts'
import { textOfHtml } from '#local/mailbox/text-of-html.ts'

const mostMails = 1000
const jsonHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

/** Options of the mailbox. */
interface MailboxOptions {
  /** The file that stores the mails; in memory if left out. */
  file?: string
  now?: () => Date
}

/** The mailbox of the local portal, for people and tests. It shows the newest 1,000 mails. */
export interface Mailbox {
  /** Stores a mail on disk. Rejects if that fails. */
  deliver(mail: OutgoingMail): Promise<void>
  /** Newest first. With `to`, only mails to that address, ignoring case. */
  list(to?: string): Mail[]
  /**
   * Answers `/__local/mail.json?to=ADDRESS` (an array of `Mail`, newest first) and `/__local/mail?to=ADDRESS`
   * (a page), and `/__local/mail/samples` (all mails that the portal writes, with sample data), for GET and HEAD. Does nothing and returns false for any other path.
   */
  answer(request: IncomingMessage, response: ServerResponse, url: URL): boolean
  close(): void
}

/** Opens the mailbox with the mails in its file. Throws if the file cannot be read or created. */
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
    async deliver({ to, subject, html = '', text = textOfHtml(html), ...more }) {
      const mail = { to, subject, text, html, ...more, date: now().toISOString() }
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

/** Mails read the portal's settings when they are loaded, so that waits until someone asks for them. */
async function showSamples(response: ServerResponse) {
  const { sampleMails } = await import('#local/mailbox/sample-mails.ts')
  response.writeHead(200, mailPageHeaders).end(samplePage(await sampleMails()))
}

const pages = new Map<string, Show>([
  [
    '/__local/mail.json',
    (response, mails) => response.writeHead(200, jsonHeaders).end(JSON.stringify(mails)),
  ],
  ['/__local/mail/samples', (response) => void showSamples(response)],
  [
    '/__local/mail',
    (response, mails, to) => response.writeHead(200, mailPageHeaders).end(mailPage(mails, to)),
  ],
])
