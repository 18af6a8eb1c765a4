import { fileURLToPath } from 'node:url'
import { createVitest } from 'vitest/node'

interface Tests {
  folder: string
  /** What the names of their files begin with. */
  name: string
  /** Where what comes out of switched changes is written down; without it the tests run as always. */
  ledgerFile?: string
}

const runner = fileURLToPath(new URL('switching-runner.ts', import.meta.url))

/** Some tests, ready to be run again and again. */
export async function openTests({ folder, name, ledgerFile }: Tests) {
  const vitest = await createVitest('test', {
    config: false,
    root: folder,
    include: ['{shared,functions,local}/**/*.test.ts'],
    testTimeout: 30_000,
    watch: false,
    reporters: [{}],
    maxWorkers: 2,
    // The handlers read their environment once; rules know of none.
    isolate: !name.startsWith('shared/'),
    ...(ledgerFile ? { runner, env: { MUTATION_LEDGER: ledgerFile } } : { bail: 1 }),
  })
  await vitest.standalone()
  const specifications = await vitest.globTestSpecifications([name])
  return {
    /** Do they all pass, now that a file has changed? */
    async pass(changed?: string): Promise<boolean> {
      if (changed) vitest.invalidateFile(changed)
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
      return (
        specifications.length > 0 &&
        testModules.length === specifications.length &&
        testModules.every((module) => module.ok()) &&
        // What a switched change breaks beside its test, such as a promise that nobody waits for, is no failure of the tests.
        (ledgerFile !== undefined || unhandledErrors.length === 0)
      )
    },
    close: () => vitest.close(),
  }
}
