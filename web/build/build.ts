import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fingerprint } from './fingerprint.ts'

// Builds the site into .build/site, unless it was already built from the same sources.
const project = fileURLToPath(new URL('../../', import.meta.url))
const site = `${project}.build/site`
const sealFile = `${project}.build/site.sources`

/** Everything that the result depends on. The lockfile has the versions of all packages. */
const sources = ['web', 'shared', 'package.json', 'package-lock.json', '.config/tsconfig.base.json']

const seal = fingerprint(project, sources)
if (!isBuiltFrom(seal)) await buildSite()

function isBuiltFrom(wanted: string) {
  return existsSync(`${site}/index.html`) && existsSync(sealFile) && readFileSync(sealFile, 'utf8') === wanted
}

/** Builds into another folder and renames it at the end, so that a failed build leaves the old site. */
async function buildSite() {
  console.info('Builds the site, once after each change. This takes some seconds.')
  // This makes Vite and React use their production builds, also for the prerendered pages.
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  const fresh = `${site}.${process.pid}`
  try {
    await build({
      configFile: fileURLToPath(new URL('vite.config.ts', import.meta.url)),
      // Node reads it as it is. Bundled first, it would print advice about slow plugins on a busy machine, which looks like a failure.
      configLoader: 'native',
      logLevel: 'warn',
      build: { outDir: fresh },
    })
    rmSync(sealFile, { force: true })
    rmSync(site, { recursive: true, force: true })
    renameSync(fresh, site)
    writeFileSync(sealFile, seal)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}
