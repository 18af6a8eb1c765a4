import { globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin, PluginBuild } from 'esbuild'
import { withoutMap } from './own-source-maps.ts'

const beside = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const smithy = '@smithy/core/dist-es/submodules'
const aws = '@aws-sdk/core/dist-es/submodules'

/** Files of the SDK that our functions do not need, with their replacements. */
const standIns: Readonly<Record<string, string>> = {
  // For runtimes that cannot hash.
  [`${smithy}/checksum/sha256/Sha256Js.js`]:
    "export class Sha256Js { constructor() { throw new Error('Node hashes by itself.') } }",
  '@aws-sdk/checksums/dist-es/submodules/sha/sha1/Sha1Js.js':
    "export class Sha1Js { constructor() { throw new Error('Node hashes by itself.') } }",
  // Would print what the zip reader of file-type does, which nobody reads.
  'debug/src/index.js': 'export default () => () => {}',
  '@smithy/signature-v4/dist-es/HeaderFormatter.js':
    "export class HeaderFormatter { format() { throw new Error('Event streams are not part of this bundle.') } }",
  // The rules for every region, partition and kind of endpoint.
  '@aws-sdk/client-dynamodb/dist-es/endpoint/endpointResolver.js': `export { defaultEndpointResolver } from ${JSON.stringify(beside('table-endpoint.ts'))}`,
  // The same for all services. Each client that needs it names it itself.
  [`${aws}/client/util-endpoints/aws.js`]: `
    import { isVirtualHostableS3Bucket } from './lib/aws/isVirtualHostableS3Bucket'
    import { parseArn } from './lib/aws/parseArn'
    import { partition } from './lib/aws/partition'
    export const awsEndpointFunctions = { isVirtualHostableS3Bucket, parseArn, partition }`,
  // Retries are the standard ones.
  [`${smithy}/retry/util-retry/AdaptiveRetryStrategy.js`]:
    "export class AdaptiveRetryStrategy { constructor() { throw new Error('Adaptive retries are not part of this bundle.') } }",
  // Lambda has no ~/.aws, and gives the region in the environment.
  [`${smithy}/config/shared-ini-file-loader/loadSharedConfigFiles.js`]: `export { CONFIG_PREFIX_SEPARATOR } from './constants'
    export const loadSharedConfigFiles = async () => ({ configFile: {}, credentialsFile: {} })`,
  [`${smithy}/config/config-resolver/regionConfig/getInstanceMetadataRegion.js`]:
    'export const getInstanceMetadataRegion = async () => undefined',
  // Stops functions that call each other in a loop through S3, SQS or SNS. None of ours is called that way by another.
  [`${aws}/client/middleware-recursion-detection/getRecursionDetectionPlugin.js`]:
    'export const getRecursionDetectionPlugin = () => ({ applyToStack() {} })',
  // Our clients have no logger: what they send and receive must not be logged.
  [`${aws}/client/middleware-logger/loggerMiddleware.js`]: `export const loggerMiddleware = undefined
    export const loggerMiddlewareOptions = undefined
    export const getLoggerPlugin = () => ({ applyToStack() {} })`,
}

/** Leaves out parts of packages that our functions never use. If a package has moved one of these files, the build stops. */
export const lessOfPackages: Plugin = {
  name: 'less-of-packages',
  setup(build) {
    replaceFiles(build)
    dropUnnamedErrors(build)
    dropUnusedPaginators(build)
    keepOnlyVersions(build)
  },
}

function replaceFiles(build: PluginBuild) {
  const missed = new Set(Object.keys(standIns))
  for (const [path, contents] of Object.entries(standIns))
    build.onLoad({ filter: endOf(path) }, () => {
      missed.delete(path)
      return withoutMap(contents)
    })
  build.onEnd(() =>
    missed.size > 0 ? { errors: [{ text: `Not there any more: ${[...missed].join(', ')}` }] } : {},
  )
}

const endOf = (path: string) =>
  new RegExp(`node_modules/${path.replaceAll('.', '\\.')}$`.replaceAll('/', '[/\\\\]'))

/**
 * A client knows a class for each error of its service. Without it, an error is an instance of the service's base class, with the same name
 * and message. Only those that our functions name are kept.
 */
function dropUnnamedErrors(build: PluginBuild) {
  const functions = fileURLToPath(new URL('../../functions/', import.meta.url))
  const ours = globSync('**/*.ts', { cwd: functions }).map((file) => readFileSync(functions + file, 'utf8'))
  const named = new Set(ours.join('\n').match(/\w+/g))
  build.onLoad({ filter: /client-[\w-]+[/\\]dist-es[/\\]schemas[/\\]schemas_0\.js$/ }, async ({ path }) => {
    const code = await readFile(path, 'utf8')
    const registration = /^n0_registry\.registerError\(\w+\$, (\w+)\);$/gm
    if (!registration.test(code)) return { errors: [{ text: `${path} registers errors in another way.` }] }
    return withoutMap(code.replaceAll(registration, (line, name: string) => (named.has(name) ? line : '')))
  })
}

/** Paginators are made when a client is loaded, and keep commands that nothing sends. */
function dropUnusedPaginators(build: PluginBuild) {
  build.onLoad({ filter: /dist-es[/\\]pagination[/\\]\w+Paginator\.js$/ }, async ({ path }) => {
    const code = await readFile(path, 'utf8')
    return withoutMap(code.replace('= createPaginator(', '= /* @__PURE__ */ createPaginator('))
  })
}

/** Of the SDK's package.json, only the version is used. */
function keepOnlyVersions(build: PluginBuild) {
  build.onLoad({ filter: /node_modules[/\\]@aws-sdk[/\\].*[/\\]package\.json$/ }, async ({ path }) => {
    const { version } = JSON.parse(await readFile(path, 'utf8')) as { version: string }
    return { contents: JSON.stringify({ version }), loader: 'json' }
  })
}
