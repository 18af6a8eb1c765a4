import { type GatewayPath, gatewayPaths } from '#shared/gateway-paths.ts'

const singles = gatewayPaths
  .filter(({ method }) => method !== 'ANY')
  .map((known) => ({ known, pattern: patternOf(known) }))
const nouns = gatewayPaths
  .filter(({ method }) => method === 'ANY')
  .map((known) => ({ known, pattern: patternOf(known) }))

function patternOf({ path }: GatewayPath) {
  return new URLPattern({ pathname: path.replace('{proxy+}', '*').replaceAll(/\{(\w+)\}/g, ':$1') })
}

/** The paths that API Gateway has for a path. Like there, a single path wins over its noun, also for a method that it doesn't have. */
export function findPaths(pathname: string): GatewayPath[] {
  const matching = (all: typeof singles) =>
    all.filter(({ pattern }) => pattern.test({ pathname })).map(({ known }) => known)
  const single = matching(singles)
  return single.length > 0 ? single : matching(nouns)
}

/** The path that a call reaches; undefined if the gateway refuses it. */
export const findPath = (method: string, pathname: string) =>
  findPaths(pathname).find((known) => known.method === 'ANY' || known.method === method)
