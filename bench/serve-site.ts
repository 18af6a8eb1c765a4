import { listen } from '#local/listen.ts'
import { localSettings } from '#local/settings.ts'
import { openSite } from '#local/site/open-site.ts'
import { contentSecurityPolicy } from '#shared/kernel/content-security-policy.ts'

/** Serves the pages of a folder like the portal: compressed and with its headers, but without an API. */
export async function serveSite(folder: string) {
  let origin = ''
  const server = openSite({
    folder,
    config: () => ({ chapter: localSettings.chapter }),
    contentSecurityPolicy: (inline) =>
      contentSecurityPolicy({ api: origin, userPool: origin, uploads: origin }, inline),
    others: () => false,
  })
  origin = `http://localhost:${await listen(server, 0)}`
  return { origin, close: () => server.close().closeAllConnections() }
}
