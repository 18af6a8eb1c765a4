import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fingerprint } from './fingerprint.ts'

// Builds the site into .build/site, unless what stands there was made from the very same sources.
const project = fileURLToPath(new URL('../../', import.meta.url))
const site = `${project}.build/site`
const sealFile = `${project}.build/site.sources`

/** Everything that the result depends on; the versions of all packages stand in the lockfile. */
const sources = ['web', 'shared', 'package.json', 'package-lock.json', '.config/tsconfig.base.json']

const seal = fingerprint(project, sources)
if (!isBuiltFrom(seal)) await buildSite()

function isBuiltFrom(wanted: string) {
  return existsSync(`${site}/index.html`) && existsSync(sealFile) && readFileSync(sealFile, 'utf8') === wanted
}

/** Builds beside the site and takes its place at the end, so that a build that breaks off leaves what was there. */
async function buildSite() {
  // Vite and React choose their production form by this, also for the prerendered pages.
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  const fresh = `${site}.${process.pid}`
  try {
    await build({
      configFile: fileURLToPath(new URL('vite.config.ts', import.meta.url)),
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
