import { defineConfig } from 'vitest/config'

const suite = (name: string, options: object = {}) => ({
  test: {
    name,
    include: [`${name}/**/*.test.ts`],
    exclude: ['**/node_modules/**', 'web/e2e/**'],
    ...options,
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
      suite('functions', { testTimeout: 30_000 }),
      suite('local', { testTimeout: 30_000 }),
      suite('infra', { testTimeout: 120_000, hookTimeout: 120_000 }),
      suite('web'),
      suite('bench', { testTimeout: 120_000 }),
      {
        test: {
          name: 'browser',
          include: ['web/e2e/**/*.test.ts'],
          globalSetup: 'web/e2e/browser-ready.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
          // After everything else: a browser that waits for a busy machine looks like one that waits for the portal.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
