import type { SiteConfig } from '#shared/chapter.ts'
import { loadOnce } from './load-once.ts'

/** The deployment's settings. */
export const siteConfig = loadOnce(async (): Promise<SiteConfig> => {
  const response = await fetch('/config.json')
  if (!response.ok) throw new Error('The settings of the portal could not be loaded.')
  return (await response.json()) as SiteConfig
})
