import { parseAst } from 'vite'

/** A statement at the top level of a module. */
export interface Statement {
  code: string
  isExported: boolean
  /** What it declares. */
  names: string[]
  /** The names that it mentions, apart from types. */
  uses: Set<string>
}

export interface Import {
  code: string
  /** The module, as it is written. */
  from: string
  /** What is imported, by its name here and there. */
  names: (readonly [string, string])[]
}

/** A node of the syntax tree (https://github.com/estree/estree). */
export interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value
export const nodesIn = (value: unknown): Node[] => [value].flat().filter(isNode)
export const nameOf = (node: unknown) => (node as { name: string }).name

/** The top level of a module in TypeScript. */
export const parse = (code: string): Node[] =>
  nodesIn((parseAst(code, { lang: 'ts' }) as unknown as Node)['body'])

/** The imports and statements of a module, without its types. */
export function statementsOf(code: string): { imports: Import[]; statements: Statement[] } {
  const nodes = parse(code).filter((node) => !isType(node))
  const imports = nodes.filter(({ type }) => type === 'ImportDeclaration')
  const statements = nodes.filter(({ type }) => type !== 'ImportDeclaration')
  return {
    imports: imports.map((node) => toImport(node, code)),
    statements: statements.map((node) => toStatement(node, code)),
  }
}

const isType = (node: Node): boolean =>
  node.type.startsWith('TS') || node['importKind'] === 'type' || nodesIn(node['declaration']).some(isType)

function toImport(node: Node, code: string): Import {
  const specifiers = nodesIn(node['specifiers']).filter((each) => !isType(each))
  return {
    code: code.slice(node.start, node.end),
    from: (node['source'] as { value: string }).value,
    names: specifiers.map(({ local, imported }) => [
      nameOf(local),
      isNode(imported) ? nameOf(imported) : '*',
    ]),
  }
}

function toStatement(node: Node, code: string): Statement {
  const [declaration = node] = nodesIn(node['declaration'])
  const declared = nodesIn(declaration['declarations'] ?? declaration)
  return {
    code: markedPure(code.slice(node.start, node.end), node.start, declaration),
    isExported: node !== declaration,
    names: declared.flatMap(({ id }) => nodesIn(id).map(nameOf)),
    uses: new Set(mentionedIn(declaration)),
  }
}

/** Initial values that bundlers know to be without effects. */
const plain = /Function|Literal$|^Identifier$/

/** Marks the value of a constant as free of side effects, so that it is left out if nothing uses it. */
function markedPure(code: string, offset: number, { kind, declarations }: Node): string {
  const values = kind === 'const' ? nodesIn(declarations).flatMap(({ init }) => nodesIn(init)) : []
  return values
    .filter(({ type }) => !plain.test(type))
    .toReversed()
    .reduce((rest, { start, end }) => {
      const value = rest.slice(start - offset, end - offset)
      return `${rest.slice(0, start - offset)}/* @__PURE__ */ (() => (${value}))()${rest.slice(end - offset)}`
    }, code)
}

/** Names of properties, which are no names of the module. */
const isOfProperty = (node: Node, key: string) =>
  node['computed'] !== true && (key === 'property' || (key === 'key' && node['shorthand'] !== true))

function mentionedIn(node: Node): string[] {
  if (node.type === 'Identifier') return [nameOf(node)]
  // `x as T`, `x satisfies T` and `x!` contain a value. All other syntax of TypeScript is types.
  if (node.type.startsWith('TS')) return nodesIn(node['expression']).flatMap(mentionedIn)
  const own = new Set(nodesIn(node['params']).flatMap(boundIn))
  return Object.entries(node)
    .flatMap(([key, value]) => (isOfProperty(node, key) ? [] : nodesIn(value).flatMap(mentionedIn)))
    .filter((name) => !own.has(name))
}

/** The names that a destructured parameter declares. */
function boundIn({ type, properties, elements, left, argument, value, ...node }: Node): string[] {
  if (type === 'Identifier') return [nameOf(node)]
  return [properties, elements, left, argument, value].flatMap((part) => nodesIn(part).flatMap(boundIn))
}
