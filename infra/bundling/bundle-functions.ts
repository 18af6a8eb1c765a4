import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build, type BuildOptions, type Metafile } from 'esbuild'
import { functionSources } from '../function-sources.ts'
import { ownSourceMaps } from './own-source-maps.ts'

/**
 * How every function is bundled. CommonJS starts faster than modules (importing node:http as a module costs 36 ms); `module` first,
 * so that the SDK can be shaken; the SDK is inside, so that its version is ours and not Lambda's.
 */
const bundleOptions = {
  absWorkingDir: fileURLToPath(new URL('../..', import.meta.url)),
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'cjs',
  mainFields: ['module', 'main'],
  minify: true,
  sourcemap: true,
  sourcesContent: false,
  alias: {
    '@aws-sdk/credential-provider-node': fileURLToPath(
      new URL('./environment-credentials.ts', import.meta.url),
    ),
    '@smithy/core/event-streams': fileURLToPath(new URL('./no-event-streams.ts', import.meta.url)),
  },
  plugins: [ownSourceMaps],
  logLevel: 'warning',
} satisfies BuildOptions

/** Bundles every function into a folder of its own name in `folder`, and tells what went into each. */
export async function bundleFunctions(folder: string): Promise<Metafile> {
  const entryPoints = Object.entries(functionSources).map(([name, source]) => ({
    in: source,
    out: `${name}/index`,
  }))
  const { metafile } = await build({ ...bundleOptions, entryPoints, outdir: folder, metafile: true })
  // The project's own package.json says that .js files are modules; these are not, here as on Lambda.
  await mkdir(folder, { recursive: true })
  await writeFile(`${folder}/package.json`, '{ "type": "commonjs" }\n')
  return metafile
}
