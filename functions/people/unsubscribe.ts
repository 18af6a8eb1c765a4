import { answers } from '#functions/http/serve.ts'
import { setting } from '#functions/setting.ts'
import { readToken, stopMails } from '#functions/store/people/unsubscribing.ts'
import { escapeHtml } from '#shared/kernel/html.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { unsubscribing } from '#shared/people/unsubscribe-routes.ts'

const profile = `${setting('SITE_ORIGIN')}${pathTo('profile')}`

/** What mail programs and people ask at the address that reminders and messages name in their headers. */
export const unsubscribe = answers(unsubscribing, {
  // Programs open every link in a mail, so only the button stops anything.
  async ask() {
    return page('Stop these emails?', '<form method="post"><button>Stop these emails</button></form>')
  },

  async unsubscribe({ params }) {
    const found = await readToken(params.token)
    if (!found) throw new Problem('MISSING', 'There is nothing here.')
    await stopMails(found.userId, found.what)
    return page(
      `You get no more ${found.what} by email`,
      `<p>Receipts and decisions still come. You can switch this back on in <a href="${escapeHtml(profile)}">your profile</a>.</p>`,
    )
  },
})

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>body { max-width: 36rem; margin: 3rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif }
button { font: inherit; padding: .6rem 1rem }</style>
<h1>${title}</h1>
${body}
</html>`
