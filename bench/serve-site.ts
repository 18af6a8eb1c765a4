import { listen } from '#local/listen.ts'
import { localSettings } from '#local/settings.ts'
import { openSite } from '#local/site/open-site.ts'
import { contentSecurityPolicy } from '#shared/content-security-policy.ts'

/** The pages of a folder, served like the portal's: compressed, with its headers, without an API behind them. */
export async function serveSite(folder: string) {
  let origin = ''
  const server = openSite({
    folder,
    config: () => ({ chapter: localSettings.chapter }),
    contentSecurityPolicy: () => contentSecurityPolicy({ api: origin, userPool: origin, uploads: origin }),
    others: () => false,
  })
  origin = `http://localhost:${await listen(server, 0)}`
  return { origin, close: () => server.close().closeAllConnections() }
}
