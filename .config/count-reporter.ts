import type { Reporter, TestModule } from 'vitest/node'

/** Ends a run with one plain line that any CI can read: `12 passed, 0 failed`. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]) {
    const results = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => test.result().state),
    )
    const count = (state: string) => results.filter((result) => result === state).length
    const broken = errors.length + modules.filter((module) => module.errors().length > 0).length
    process.stdout.write(`\n${count('passed')} passed, ${count('failed') + broken} failed\n`)
  }
}
