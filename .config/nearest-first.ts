/** The default order of suites: quick ones first. */
const suites = ['shared', 'web', 'functions', 'local']

/**
 * Sorts test files by how likely they show what a change breaks: first the tests of the changed files, then their neighbours, then
 * tests further away. All paths are relative to the project.
 */
export function nearestFirst(tests: readonly string[], changed: readonly string[]): string[] {
  const nearness = (test: string) => Math.max(0, ...changed.map((file) => sharedBeginning(test, file)))
  const suite = (test: string) => suites.indexOf(test.split('/')[0] ?? '')
  return tests.toSorted((a, b) => nearness(b) - nearness(a) || suite(a) - suite(b))
}

/** How many leading names two paths share. A file and its test also share the last name, up to its first dot. */
function sharedBeginning(test: string, file: string): number {
  const [left, right] = [test, file].map((path) => path.split('/').map((name) => name.split('.')[0]))
  const first = left!.findIndex((name, place) => name !== right![place])
  return first === -1 ? left!.length : first
}
