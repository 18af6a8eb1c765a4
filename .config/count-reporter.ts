import type { Reporter, TestModule } from 'vitest/node'

/**
 * Ends a run with one plain line that any CI can read: `12 passed, 0 failed`. Before it come the tests that needed two attempts, and why the
 * first one failed.
 */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const results = tests.map((test) => test.result().state)
    const count = (state: string) => results.filter((result) => result === state).length
    const broken = errors.length + modules.filter((module) => module.errors().length > 0).length
    for (const test of tests.filter((each) => each.diagnostic()?.flaky)) {
      process.stdout.write(`\nPassed at the second attempt: ${test.module.relativeModuleId}, ${test.name}`)
      for (const { stack, message } of test.result().errors ?? [])
        process.stdout.write(`\n${stack ?? message}`)
    }
    process.stdout.write(`\n${count('passed')} passed, ${count('failed') + broken} failed\n`)
  }
}
