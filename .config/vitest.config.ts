import { defineConfig } from 'vitest/config'

/** How long a test may take, in milliseconds: only one that hangs takes as long, also where the machine is busy. */
const limits = { testTimeout: 300_000, hookTimeout: 300_000 }

const suite = (name: string) => ({
  test: {
    name,
    include: [`${name}/**/*.test.ts`],
    exclude: ['**/node_modules/**', 'web/e2e/**'],
    ...limits,
  },
})

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    maxWorkers: 2,
    reporters: ['default', new URL('count-reporter.ts', import.meta.url).pathname],
    projects: [
      suite('.config'),
      suite('shared'),
      suite('functions'),
      suite('local'),
      suite('infra'),
      suite('web'),
      suite('bench'),
      {
        test: {
          name: 'browser',
          include: ['web/e2e/**/*.test.ts'],
          globalSetup: 'web/e2e/browser-ready.ts',
          ...limits,
          expect: { poll: { timeout: 60_000 } },
          // After everything else: a browser that waits for a busy machine looks like one that waits for the portal.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
