import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Manifest, type Plugin, transformWithOxc } from 'vite'
import { filesOf } from './files-of-roles.ts'

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
    async handler({ dir = '' }) {
      const assets = filesOf('applicant', readManifest(dir)).map((file) => `/${file}`)
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

const readManifest = (dir: string) =>
  JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8')) as Manifest
