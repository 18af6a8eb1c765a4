import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Puts another version in the place of a built site: every asset has another name, and those of the old one are gone. */
export function deployNewVersion(site: string) {
  const assets = readdirSync(join(site, 'assets'))
  const renamed = (text: string) => assets.reduce((all, name) => all.replaceAll(name, `new-${name}`), text)
  const texts = [...assets.map((name) => join('assets', name)), 'app.html', 'index.html', 'service-worker.js']
  for (const path of texts.filter((each) => /\.(js|css|html)$/.test(each)))
    writeFileSync(join(site, path), renamed(readFileSync(join(site, path), 'utf8')))
  const worker = readFileSync(join(site, 'service-worker.js'), 'utf8')
  writeFileSync(join(site, 'service-worker.js'), worker.replace(/"[0-9a-f]{12}"/, '"another-build"'))
  for (const name of assets) renameSync(join(site, 'assets', name), join(site, 'assets', `new-${name}`))
}
