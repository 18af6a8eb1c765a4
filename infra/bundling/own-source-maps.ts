import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

const emptyMap = Buffer.from('{"version":3,"sources":["package"],"mappings":"AAAA"}').toString('base64')

/** The code of a package, with a source map that is empty. */
export const withoutMap = (code: string) => ({
  contents: `${code}\n//# sourceMappingURL=data:application/json;base64,${emptyMap}`,
  loader: 'js' as const,
})

/** Keeps only the source maps of our own files. Lambda reads the map at each cold start, and packages are 90 % of it. */
export const ownSourceMaps: Plugin = {
  name: 'own-source-maps',
  setup(build) {
    build.onLoad({ filter: /node_modules.*\.m?js$/ }, async ({ path }) =>
      withoutMap(await readFile(path, 'utf8')),
    )
  },
}
