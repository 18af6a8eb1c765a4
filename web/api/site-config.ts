import type { SiteConfig } from '#shared/chapter.ts'

let loading: Promise<SiteConfig> | undefined

/** The deployment's settings, fetched once. After a failure the next caller tries again. */
export function siteConfig(): Promise<SiteConfig> {
  loading ??= fetchConfig().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function fetchConfig(): Promise<SiteConfig> {
  const response = await fetch('/config.json')
  if (!response.ok) throw new Error('The settings of the portal could not be loaded.')
  return (await response.json()) as SiteConfig
}
