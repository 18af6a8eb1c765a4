import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// Node keeps what it compiled of the packages, so that not every test file and every script that a test starts compiles it anew.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url))

/** How long a test may take, in milliseconds: only one that hangs takes as long, also where the machine is busy. */
const limits = { testTimeout: 300_000, hookTimeout: 300_000 }
const cores = availableParallelism()

const suite = (
  name: string,
  options: { include?: string[]; isolate?: boolean; globalSetup?: string } = {},
) => ({
  test: {
    name,
    include: [`${name}/**/*.test.ts`],
    exclude: ['**/node_modules/**', 'web/e2e/**'],
    ...limits,
    ...options,
  },
})

/** For files that leave nothing in modules or in the environment: they run one after another in a process, which loads modules once. */
const inOneProcess = { isolate: false }

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    maxWorkers: Math.max(cores, 2),
    reporters: ['default', new URL('count-reporter.ts', import.meta.url).pathname],
    projects: [
      suite('.config'),
      suite('shared', inOneProcess),
      suite('functions'),
      suite('local'),
      suite('infra', {
        ...inOneProcess,
        include: ['infra/*.test.ts', 'infra/testing/*.test.ts'],
        globalSetup: 'infra/testing/scratch-folder.ts',
      }),
      suite('infra/admin'),
      suite('web', inOneProcess),
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
          // Most of the time a journey waits, for a page or for what it saves after some seconds, and another one can go on.
          maxWorkers: Math.max(cores * 2, 2),
        },
      },
    ],
  },
})
