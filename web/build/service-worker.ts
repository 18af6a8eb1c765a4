import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, type Rolldown, transformWithOxc } from 'vite'

const source = fileURLToPath(new URL('../worker/service-worker.ts', import.meta.url))

/**
 * Builds the service worker with the version of the build and the list of the assets that it keeps: those of applicants, because only
 * the pages of an application open without a network. Each name contains the hash of the content.
 */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir = '' }, bundle) {
      const assets = filesOfApplicants(bundle).map((file) => `/${file}`)
      const version = createHash('sha256')
        .update(assets.join())
        .update(readFileSync(join(dir, 'app.html')))
      const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source, {
        define: {
          builtAssets: JSON.stringify(assets),
          buildVersion: JSON.stringify(version.digest('hex').slice(0, 12)),
        },
      })
      writeFileSync(join(dir, 'service-worker.js'), code)
    },
  },
})

/** Pages and parts that applicants never load. */
const ofTeam =
  /\/web\/(?:(?:applications|assigning|decisions|fair|forms|overview|people|planning|records|release|review|staff)\/|app\/(?:search\/|reviewer-bar|season-))/

/** All that someone may load on any page of applicants: scripts, styles and what they refer to. */
function filesOfApplicants(bundle: Rolldown.OutputBundle): string[] {
  const seen = new Set<string>()
  function visit(file: string): string[] {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || seen.has(file)) return []
    seen.add(file)
    const { importedCss = [], importedAssets = [] } = chunk.viteMetadata ?? {}
    const lazy = chunk.dynamicImports.filter((each) => !isOfTeam(bundle[each]))
    return [file, ...importedCss, ...importedAssets, ...[...chunk.imports, ...lazy].flatMap(visit)]
  }
  const entries = Object.values(bundle).filter((file) => file.type === 'chunk' && file.isEntry)
  return [...new Set(entries.flatMap(({ fileName }) => visit(fileName)))].toSorted()
}

const isOfTeam = (file: Rolldown.OutputBundle[string] | undefined) =>
  file?.type === 'chunk' && file.moduleIds.some((id) => ofTeam.test(id))
