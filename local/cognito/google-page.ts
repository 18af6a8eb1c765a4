import { escapeHtml } from '#shared/kernel/html.ts'
import { type DemoPerson, demoLogins } from '../demo/accounts.ts'

/** Google's page of accounts, with the demo's people and a field for anybody else. `search` is what Cognito was asked. */
export const googlePage = (search: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>A made-up Google</title>
<style>
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { max-width: 32rem; margin: 2rem auto; padding: 0 1rem }
  input, button { font: inherit; padding: .25rem .5rem }
</style>
<h1>A made-up Google</h1>
<p>Choose an account.</p>
<ul>${demoLogins.map((person) => item(person, search)).join('')}</ul>
<form action="/google">
  <input type="hidden" name="to" value="${escapeHtml(search)}">
  <label>Another address <input name="email" type="email" required></label>
  <label>First name <input name="given_name"></label>
  <button>Continue</button>
</form>
</html>`

function item({ email, firstName, lastName }: DemoPerson, search: string) {
  const query = new URLSearchParams({ to: search, email, given_name: firstName, family_name: lastName })
  return `<li><a href="/google?${escapeHtml(String(query))}">${escapeHtml(email)}</a></li>`
}
