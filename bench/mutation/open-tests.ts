import { fileURLToPath } from 'node:url'
import { createVitest } from 'vitest/node'

interface Tests {
  folder: string
  /** The prefix of the test files. */
  name: string
  /** The file for the results of switched changes. Left out: the tests run normally. */
  ledgerFile?: string
}

const runner = fileURLToPath(new URL('switching-runner.ts', import.meta.url))

/** Opens tests that can be run repeatedly. */
export async function openTests({ folder, name, ledgerFile }: Tests) {
  const vitest = await createVitest('test', {
    config: false,
    root: folder,
    include: ['{shared,functions,local}/**/*.test.ts'],
    testTimeout: 30_000,
    watch: false,
    reporters: [{}],
    maxWorkers: 2,
    // Handlers read their environment once; rules have none.
    isolate: !name.startsWith('shared/'),
    ...(ledgerFile ? { runner, env: { MUTATION_LEDGER: ledgerFile } } : { bail: 1 }),
  })
  await vitest.standalone()
  const specifications = await vitest.globTestSpecifications([name])
  return {
    /** Do all tests pass after this file has changed? */
    async pass(changed?: string): Promise<boolean> {
      if (changed) vitest.invalidateFile(changed)
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
      return (
        specifications.length > 0 &&
        testModules.length === specifications.length &&
        testModules.every((module) => module.ok()) &&
        // Errors of a switched change outside its test, such as in a promise that nobody awaits, do not count.
        (ledgerFile !== undefined || unhandledErrors.length === 0)
      )
    },
    close: () => vitest.close(),
  }
}
