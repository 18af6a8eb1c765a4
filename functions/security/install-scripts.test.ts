import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (name: string) => JSON.parse(readFileSync(name, 'utf8')) as Record<string, unknown>

interface Locked {
  hasInstallScript?: true
  resolved?: string
  integrity?: string
  link?: true
  /** It is part of another package, under that one's hash. */
  inBundle?: true
}
const { packages } = read('package-lock.json') as { packages: Record<string, Locked> }
const locked = Object.entries(packages).filter(([place]) => place !== '')
const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

test('no package runs a script during installation, except those that are listed', () => {
  const scripted = locked
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => nameOf(place))
  const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> }
  expect([...new Set(scripted)].toSorted()).toEqual(Object.keys(allowScripts).toSorted())
})

test('every package matches its locked hash, and comes from a registry over TLS', () => {
  const odd = locked.filter(
    ([, { resolved, integrity, link, inBundle }]) =>
      link || (!integrity && !inBundle) || (resolved && !resolved.startsWith('https://')),
  )
  expect(odd.map(([place]) => place)).toEqual([])
})

test('every direct dependency has one exact version', () => {
  const { dependencies, devDependencies } = read('package.json') as Record<string, Record<string, string>>
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^(npm:.+@)?\d+\.\d+\.\d+$/.test(version),
  )
  expect(loose).toEqual([])
})
