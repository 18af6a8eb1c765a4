import type { SiteConfig } from '#shared/kernel/chapter.ts'
import { failReadably } from './api-error.ts'
import { takeEarly } from './early-answers.ts'
import { loadOnce } from './load-once.ts'

/** The deployment's settings. */
export const siteConfig = loadOnce(async (): Promise<SiteConfig> => {
  const early = await takeEarly('/config.json')
  const response = early?.response ?? (await fetch('/config.json').catch(failReadably))
  if (!response.ok) throw new Error('The settings of the portal could not be loaded.')
  return (early ? early.content : await response.json().catch(failReadably)) as SiteConfig
})

/** The settings as pages ask for them. */
export const siteConfigQuery = {
  queryKey: ['site config'],
  queryFn: siteConfig,
  meta: { isForEveryone: true },
}
