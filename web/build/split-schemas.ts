import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { bareRoutes } from './bare-routes.ts'
import { type Import, type Statement, statementsOf } from './statements.ts'

const ending = '?schemas'

/**
 * Splits each file of `shared/` into two modules: its schemas, with all that uses them, and the rest. Most pages need only the rest: rules,
 * words and addresses of routes. They load neither the schemas nor their library, even if other pages do.
 */
export function splitSchemas(): Plugin {
  const partsOf = fileParts((file) => readFileSync(file, 'utf8'))
  return {
    name: 'split-schemas',
    enforce: 'pre',
    resolveId: { filter: { id: /\?schemas$/ }, handler: (id) => id },
    load: {
      filter: { id: /\?schemas$/ },
      handler: (id) => ({ ...effectless(partsOf(id.slice(0, -ending.length)).schemas), moduleType: 'ts' }),
    },
    transform: {
      filter: { id: /\/shared\/(?!.*\.test\.)[\w/-]+\.ts$/ },
      handler: (_, id) => effectless(partsOf(id).rest),
    },
  }
}

const effectless = (code: string) => ({ code, moduleSideEffects: false, map: null })

interface File {
  imports: Import[]
  statements: Statement[]
  /** Names that stand for schemas, or for what uses them. */
  schemas: Set<string>
}

/** Gives the two modules of a file, as code. */
export function fileParts(
  read: (file: string) => string,
): (file: string) => { rest: string; schemas: string } {
  const files = new Map<string, File>()

  function fileAt(path: string): File {
    const known = files.get(path)
    if (known) return known
    const file: File = { ...statementsOf(bareRoutes(read(path))), schemas: new Set() }
    files.set(path, file)
    const imported = file.imports.flatMap((each) => schemasAmong(path, each))
    file.schemas = withUsers(new Set(imported), file.statements)
    return file
  }

  const schemasAmong = (path: string, { from, names }: Import) =>
    names.flatMap(([here, there]) => {
      const isSchema = from.startsWith('zod') || fileAt(join(path, '..', from)).schemas.has(there)
      return isSchema ? [here] : []
    })

  return (path) => split(path, fileAt(path))
}

/** The names and all that, directly or not, use them. */
function withUsers(names: Set<string>, statements: readonly Statement[]): Set<string> {
  const users = statements.filter(({ uses }) => [...uses].some((name) => names.has(name)))
  const all = new Set([...names, ...users.flatMap((each) => each.names)])
  return all.size > names.size ? withUsers(all, statements) : all
}

/** Both modules have all imports of the file. What they do not use of them is left out when they are bundled. */
function split(path: string, file: File) {
  const imports = file.imports.map(({ code }) => code)
  const isSchema = ({ uses, names }: Statement) => [...uses, ...names].some((name) => file.schemas.has(name))
  const schemas = file.statements.filter(isSchema)
  const rest = file.statements.filter((each) => !isSchema(each))
  const needed = new Set(schemas.flatMap(({ uses }) => [...uses]))
  const lent = rest.flatMap(({ names }) => names.filter((name) => needed.has(name)))
  const isPublic = new Set(exportsOf(rest))
  return {
    rest: [
      ...imports,
      ...rest.map(({ code }) => code),
      `export { ${lent.filter((name) => !isPublic.has(name)).join()} }`,
      `export { ${exportsOf(schemas).join()} } from ${JSON.stringify(path + ending)}`,
    ].join('\n'),
    schemas: [
      ...imports,
      `import { ${lent.join()} } from ${JSON.stringify(path)}`,
      ...schemas.map(({ code }) => code),
    ].join('\n'),
  }
}

const exportsOf = (statements: readonly Statement[]) =>
  statements.flatMap(({ isExported, names }) => (isExported ? names : []))
