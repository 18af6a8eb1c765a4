import { nameOf, type Node, nodesIn, parse } from './statements.ts'

/** The parts of a route that only the server needs when it runs. */
const schemas = new Set(['body', 'query', 'answer'])

/**
 * A table of routes without schemas. The page sends what the compiler has checked, and trusts what its own server answers, so it needs only
 * method, path and access.
 */
export const bareRoutes = (code: string): string =>
  parse(code)
    .flatMap(({ declaration }) => nodesIn(declaration))
    .flatMap(({ declarations }) => nodesIn(declarations))
    .flatMap(({ init }) => nodesIn(init).flatMap(schemasOfTable))
    .toReversed()
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(/^,/, ''), code)

function schemasOfTable(value: Node): Node[] {
  if (value.type !== 'CallExpression' || nameOf(value['callee']) !== 'defineRoutes') return []
  const entries = nodesIn(value['arguments']).flatMap(({ properties }) => nodesIn(properties))
  const parts = entries.flatMap((entry) =>
    nodesIn(entry['value']).flatMap(({ properties }) => nodesIn(properties)),
  )
  return parts.filter(({ key }) => schemas.has(nameOf(key)))
}
