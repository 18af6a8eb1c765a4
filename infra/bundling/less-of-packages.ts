import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

const never: Readonly<Record<string, string>> = {
  Sha256Js: `export class Sha256Js { constructor() { throw new Error('Node hashes by itself.') } }`,
  HeaderFormatter: `export class HeaderFormatter { format() { throw new Error('Event streams are not part of this bundle.') } }`,
}

/**
 * Leaves out what packages carry and our functions never use: SHA-256 in JavaScript, for runtimes that cannot hash, the headers of
 * event streams, and all of the SDK's package.json but its version.
 */
export const lessOfPackages: Plugin = {
  name: 'less-of-packages',
  setup(build) {
    for (const [name, contents] of Object.entries(never))
      build.onLoad({ filter: new RegExp(`node_modules.*[/\\\\]${name}\\.js$`) }, () => ({
        contents,
        loader: 'js',
      }))
    build.onLoad({ filter: /node_modules[/\\]@aws-sdk[/\\].*[/\\]package\.json$/ }, async ({ path }) => {
      const { version } = JSON.parse(await readFile(path, 'utf8')) as { version: string }
      return { contents: JSON.stringify({ version }), loader: 'json' }
    })
  },
}
