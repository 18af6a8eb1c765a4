import type { Mail } from '#local/mailbox/mail.ts'
import { escapeHtml } from '#shared/kernel/html.ts'

const mostMails = 100

/**
 * The headers of the page. No script may run, of the page or of a mail: the frames inherit this policy.
 * Inline styles are allowed because mails have no other kind.
 */
export const mailPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}

export const mailPageStyle = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { max-width: 48rem; margin: 2rem auto; padding: 0 1rem }
  form { display: flex; gap: .5rem; align-items: center; flex-wrap: wrap }
  input, button { font: inherit; padding: .25rem .5rem }
  input { flex: 1; min-width: 12rem }
  article { margin: 1.5rem 0; border: 1px solid #8886; border-radius: .5rem; overflow: hidden }
  header { padding: .75rem 1rem; border-bottom: 1px solid #8886 }
  h2 { margin: 0; font-size: 1.125rem; overflow-wrap: anywhere }
  header p { margin: 0; opacity: .75; overflow-wrap: anywhere }
  iframe { display: block; width: 100%; height: 20rem; border: 0; resize: vertical; background: #fff; color-scheme: light }
  details { padding: .5rem 1rem; border-top: 1px solid #8886 }
  pre { margin: 0; padding: 1rem; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }`

/**
 * The page that shows these mails, newest first. `to` is the address in its filter.
 */
export function mailPage(mails: Mail[], to: string): string {
  const shown = mails.slice(0, mostMails)
  const older = mails.length > mostMails ? `<p>The ${mostMails} newest of ${mails.length}.</p>` : ''
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Local mailbox</title>
<style>${mailPageStyle}</style>
<h1>Local mailbox</h1>
<p><a href="/__local/mail/samples">All kinds of mails, with sample data</a></p>
<form>
  <label for="to">To</label>
  <input id="to" name="to" type="search" value="${escapeHtml(to)}" placeholder="everyone">
  <button>Show</button>
</form>
${shown.length === 0 ? '<p>No mail yet.</p>' : shown.map(mailArticle).join('\n')}
${older}
</html>`
}

function mailArticle(mail: Mail): string {
  const { to, subject, date, fromName, replyTo } = mail
  const people = [
    ...(fromName ? [`From ${fromName}`] : []),
    `To ${to}`,
    ...(replyTo ? [`answers to ${replyTo}`] : []),
  ].join(', ')
  return `<article>
<header>
<h2>${escapeHtml(subject)}</h2>
<p>${escapeHtml(people)}, <time datetime="${escapeHtml(date)}">${escapeHtml(readableDate(date))}</time></p>
</header>
${mailBody(mail)}
${(mail.attachments ?? []).map(attachment).join('\n')}
${mail.headers ? attachment({ name: 'Headers', content: headerLines(mail.headers) }) : ''}
</article>`
}

const headerLines = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

export const attachment = ({ name, content }: { name: string; content: string }) =>
  `<details><summary>${escapeHtml(name)}</summary><pre>${escapeHtml(content)}</pre></details>`

function mailBody({ subject, text, html }: Mail): string {
  return html ? mailFrame(subject, html) : `<pre>${escapeHtml(text)}</pre>`
}

/** A mail as its reader sees it, in a frame. */
export function mailFrame(subject: string, html: string, look = ''): string {
  // The first <base> of a document wins: links open in a new tab, whatever the mail says.
  const document = escapeHtml(`<!doctype html><base target="_blank">${html}`)
  const sandbox = 'allow-popups allow-popups-to-escape-sandbox'
  return `<iframe title="${escapeHtml(subject)}" ${look} sandbox="${sandbox}" loading="lazy" srcdoc="${document}"></iframe>`
}

function readableDate(date: string): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(date))
}
