import { fileURLToPath } from 'node:url'
import { createVitest, type TestModule } from 'vitest/node'
import { type Attempt, isLateness } from './judged.ts'

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
    // Long, since a busy machine must not look like a test that fails.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    watch: false,
    reporters: [{}],
    maxWorkers: 2,
    // Handlers read their environment once; rules have none.
    isolate: !name.startsWith('shared/'),
    ...(ledgerFile ? { runner, env: { MUTATION_LEDGER: ledgerFile } } : { bail: 1 }),
  })
  await vitest.standalone()
  const specifications = await vitest.globTestSpecifications([name])
  /** How all tests end after this file has changed. `late`: nothing failed, but time was up. */
  async function run(changed?: string): Promise<Attempt['end']> {
    if (changed) vitest.invalidateFile(changed)
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
    // Errors of a switched change outside its test, such as in a promise that nobody awaits, do not count.
    const others = ledgerFile === undefined ? unhandledErrors : []
    const hasAll = specifications.length > 0 && testModules.length === specifications.length
    if (hasAll && testModules.every((module) => module.ok()) && others.length === 0) return 'passed'
    const errors = [...testModules.flatMap(errorsIn), ...(others as Error[])]
    return errors.length > 0 && errors.every(isLateness) ? 'late' : 'failed'
  }
  return {
    run,
    pass: async () => (await run()) === 'passed',
    close: () => vitest.close(),
  }
}

const errorsIn = (module: TestModule) => [
  ...module.errors(),
  ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
  ...[...module.children.allTests()].flatMap((test) => test.result().errors ?? []),
]
