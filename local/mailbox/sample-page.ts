import type { Mail } from '#functions/mail/mail.ts'
import { attachment, mailFrame, mailPageStyle } from '#local/mailbox/mail-page.ts'
import { escapeHtml } from '#shared/kernel/html.ts'

/** A kind of mail with sample data. */
export interface Sample {
  /** As the outbox calls it, or Cognito. */
  kind: string
  mail: Omit<Mail, 'text'> & { text?: string }
}

const style = `
  body { max-width: 88rem }
  nav { columns: 16rem; margin: 1rem 0 }
  .looks { display: flex; flex-wrap: wrap; gap: 1rem; padding: 1rem }
  .looks iframe { height: 46rem; border: 1px solid #8886 }
  .wide { width: 30rem } .phone { width: 20rem }`

const dark = '@media (prefers-color-scheme: dark)'
/** The same mail for a reader whose device is light, or dark, whatever the device of the one who looks at it. */
const looks = [
  { label: 'light', look: 'class="wide"', of: (html: string) => html.replaceAll(dark, '@media not all') },
  { label: 'dark', look: 'class="wide"', of: (html: string) => html.replaceAll(dark, '@media all') },
  { label: '320 px', look: 'class="phone"', of: (html: string) => html.replaceAll(dark, '@media not all') },
]

/** The page that shows every kind of mail: as HTML in light, dark and on a narrow phone, and as text. */
export const samplePage = (samples: readonly Sample[]) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>All kinds of mails</title>
<style>${mailPageStyle}${style}</style>
<h1>All kinds of mails</h1>
<nav>${samples.map(({ mail }, index) => `<a href="#mail-${index}">${escapeHtml(mail.subject)}</a><br>`).join('\n')}</nav>
${samples.map(article).join('\n')}
</html>`

function article({ kind, mail }: Sample, index: number): string {
  const { subject, html, text, fromName, replyTo, attachments = [] } = mail
  const about = [kind, fromName && `from ${fromName}`, replyTo && `answers to ${replyTo}`].filter(Boolean)
  return `<article id="mail-${index}">
<header><h2>${escapeHtml(subject)}</h2><p>${escapeHtml(about.join(', '))}</p></header>
<div class="looks">${looks.map(({ label, look, of }) => mailFrame(`${subject}, ${label}`, of(html), look)).join('\n')}</div>
${text ? attachment({ name: 'Text', content: text }) : ''}
${attachments.map(attachment).join('\n')}
</article>`
}
