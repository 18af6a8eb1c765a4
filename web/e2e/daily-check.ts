import { closeBrowser, emptyPage, violations } from './pages.ts'
import { takeToken } from './take-token.ts'

// node web/e2e/daily-check.ts URL, each day by .github/workflows/daily.yml: a deployed portal in a browser, up to the token of its firewall.
// It registers nobody, since the firewall refuses automated browsers.
const [site] = process.argv.slice(2)
if (!site) throw new Error('Usage: node web/e2e/daily-check.ts URL (the SiteUrl that the deployment printed)')
try {
  await takeToken(await emptyPage({}), new URL(site).origin)
  if (violations.length > 0) throw new Error(violations.join('\n'))
} finally {
  await closeBrowser()
}
