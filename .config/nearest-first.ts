/** Suites in the order in which they are run where nothing else decides: those that are quick come first. */
const suites = ['shared', 'web', 'functions', 'local']

/**
 * Test files in the order in which they most likely tell what a change breaks: first the test of a changed file, then those beside
 * changed files, then those further away. All paths are relative to the project.
 */
export function nearestFirst(tests: readonly string[], changed: readonly string[]): string[] {
  const nearness = (test: string) => Math.max(0, ...changed.map((file) => sharedBeginning(test, file)))
  const suite = (test: string) => suites.indexOf(test.split('/')[0] ?? '')
  return tests.toSorted((a, b) => nearness(b) - nearness(a) || suite(a) - suite(b))
}

/** How many names two paths begin with alike. A file and its test share the last name too, but for what follows its first dot. */
function sharedBeginning(test: string, file: string): number {
  const [left, right] = [test, file].map((path) => path.split('/').map((name) => name.split('.')[0]))
  const first = left!.findIndex((name, place) => name !== right![place])
  return first === -1 ? left!.length : first
}
