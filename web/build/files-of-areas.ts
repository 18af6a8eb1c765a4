import type { Plugin } from 'vite'

/** Areas whose scripts are bundled together. As many small files, they would be a tenth larger. */
const areas = /\/web\/(account|admin|apply|dashboard|forms|people|records|review|rubrics)\//

/** The pages that most people open first in an area. They do not load what only the area's other pages need, or a part that some roles never see. */
const firstPages =
  /\/(?:account\/(?:login|signup)-page|admin\/(?:admin-page|first-dashboard)|apply\/form-page|review\/review-page|dashboard\/(?:dashboard-shell|all-page))\.tsx$/

interface ModuleGraph {
  getModuleInfo(id: string): Module | null
}
interface Module {
  importers: readonly string[]
  dynamicImporters: readonly string[]
  dynamicallyImportedIds: readonly string[]
}

/** The name of a module's file. It depends on whether the area's first pages, its other pages, or both load the module. */
export function fileOf(id: string, graph: ModuleGraph): string | null {
  const module = graph.getModuleInfo(id)
  if (!module || !(areaOf(id) || isShared(id)) || isAlone(id, module)) return null
  const loaders = [...loadersOf(id, graph)]
  const area = areaOf(id) ?? onlyAreaOf(loaders)
  // What the application needs to start is one file. Schemas have files of their own, or a page would load them with the nouns that it needs.
  if (!area && isSchemas(id)) return `schemas-${sharedBy(loaders)}`
  if (!area) return isOfEntry(loaders, graph) || isOfMost(loaders) ? 'core' : sharedBy(loaders)
  const isFirst = loaders.map((loader) => firstPages.test(loader))
  if (!isFirst.includes(false)) return `${area}-first`
  return isFirst.includes(true) ? `${area}-shared` : area
}

/**
 * A file for the nouns that exactly these areas need. In a page's own file they could run after what needs them: see `onlyAreaOf`. Each file
 * that imports it repeats its name, so the areas are shortened to three letters. What the dashboards need too is in a few larger files:
 * apart, these few lines would be smaller than the names of their files.
 */
function sharedBy(loaders: readonly string[]) {
  const all = areasOf(loaders)
  const larger = all.includes('dashboard') && largerFiles.find(([, isFor]) => isFor(all))
  return larger ? larger[0] : `nouns-${shortened(all)}`
}

const shortened = (all: readonly string[]) =>
  all
    .map((area) => area.slice(0, 3))
    .toSorted()
    .join('')

const largerFiles: readonly (readonly [name: string, isFor: (areas: readonly string[]) => boolean])[] = [
  // Those who run a season.
  ['nouns-season', (areas) => isWithin(areas, ['admin', 'dashboard', 'forms', 'records', 'rubrics'])],
  ['nouns-account', (areas) => areas.includes('account')],
  [
    'nouns-team',
    (areas) => areas.includes('review') && isWithin(areas, ['admin', 'dashboard', 'review', 'others']),
  ],
]

const isWithin = (areas: readonly string[], wider: readonly string[]) =>
  areas.every((area) => wider.includes(area))

const areasOf = (loaders: readonly string[]) => [
  ...new Set(loaders.map((loader) => areaOf(loader) ?? 'others')),
]

/** Code that nearly every page needs is so small that a file of its own, and its name in each file that imports it, would cost more. */
const isOfMost = (loaders: readonly string[]) => areasOf(loaders).length >= 7

/** Whether an entry loads it before anything else. */
const isOfEntry = (loaders: readonly string[], graph: ModuleGraph) =>
  loaders.some((loader) => graph.getModuleInfo(loader)?.importers.length === 0 && !isLazy(loader, graph))

const isLazy = (id: string, graph: ModuleGraph) => graph.getModuleInfo(id)!.dynamicImporters.length > 0

const areaOf = (id: string) => areas.exec(id)?.[1]
const isSchemas = (id: string) => id.endsWith('?schemas')
/** The parser of markdown stays beside what shows it, which is loaded for a text that needs it. */
const isShared = (id: string) =>
  /\/(?:shared|web\/authoring)\//.test(id) &&
  !id.includes('/node_modules/') &&
  !id.endsWith('/shared/markdown.ts')

/**
 * The area of a module of `shared/` that only this area needs. In a page's own file, that file and the area's would import each other,
 * and the first to run would find the other's constants missing.
 */
function onlyAreaOf(loaders: readonly string[]) {
  const [area, ...others] = new Set(loaders.map(areaOf))
  return others.length === 0 ? area : undefined
}

/**
 * Modules with a file of their own. Bundled with others, they could make Rolldown write a broken file (see below), or applicants would load
 * what only staff need, and board members what only super reviewers need.
 */
const isAlone = (id: string, { dynamicImporters, dynamicallyImportedIds }: Module) =>
  /\/(?:review-page|part-note|preferences-form|preferences-dialog)\.tsx$/.test(id) ||
  (dynamicImporters.length > 0 && dynamicallyImportedIds.length > 0)

/** The lazily loaded modules and the entries that need a module before they can run. */
function loadersOf(id: string, graph: ModuleGraph, seen = new Set<string>()): Set<string> {
  const module = graph.getModuleInfo(id)
  if (!module || seen.has(id)) return new Set()
  seen.add(id)
  const loaders = module.importers.flatMap((importer) => [...loadersOf(importer, graph, seen)])
  const isLoader = module.dynamicImporters.length > 0 || module.importers.length === 0
  return new Set(isLoader ? [id, ...loaders] : loaders)
}

/**
 * Stops the build if a file exports a name that it does not define, which no browser accepts. Rolldown 1.2 silently writes such files
 * for some groups. The name is recognised because it is not shortened.
 */
export const readableFiles = (): Plugin => ({
  name: 'readable-files',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      const name = file.type === 'chunk' && /\b\w+_exports(?= as \w+\b)/.exec(file.code)?.[0]
      if (name) this.error(`${file.fileName} exports ${name}, which it does not have.`)
    }
  },
})
