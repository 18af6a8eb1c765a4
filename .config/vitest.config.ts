import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// Node caches the compiled packages, so that test files, and scripts started by tests, need not compile them again.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url))

/** How long a test may take, in milliseconds: only one that hangs takes as long, also where the machine is busy. */
const limits = { testTimeout: 180_000, hookTimeout: 180_000 }
const cores = availableParallelism()

const suite = (
  name: string,
  options: {
    include?: string[]
    exclude?: string[]
    isolate?: boolean
    globalSetup?: string
    setupFiles?: string
    execArgv?: string[]
  } = {},
) => ({
  test: {
    name,
    include: [`${name}/**/*.test.ts`],
    ...limits,
    ...options,
    exclude: ['**/node_modules/**', 'web/e2e/**', ...(options.exclude ?? [])],
  },
})

/** Browser tests come after everything else: a browser that waits for a busy machine looks like one that waits for the portal. */
const journeys = (name: string, options: { include: string[]; exclude?: string[]; isolate?: boolean }) => ({
  test: {
    name,
    globalSetup: 'web/e2e/browser-ready.ts',
    ...limits,
    expect: { poll: { timeout: 60_000 } },
    // On a busy machine Chromium loses a click in some thousands: the page gets the press and not the release.
    retry: 1,
    sequence: { groupOrder: 1 },
    // Most of the time a journey waits, for a page or for what it saves after some seconds, and another one can go on.
    maxWorkers: Math.max(cores * 2, 2),
    ...options,
  },
})

/** For files that leave nothing in modules or in the environment: they run one after another in a process, which loads modules once. */
const inOneProcess = { isolate: false }

/** Tests of functions that set another environment than the rest, which handlers read once, or that replace a module. */
const ownEnvironment = [
  'functions/auth/register.test.ts',
  'functions/decisions/second-confirmation.test.ts',
  'functions/files/malware.test.ts',
  'functions/files/remove-all-under.test.ts',
  'functions/store/table/hanging-call.test.ts',
  'functions/store/table/transaction.test.ts',
  'functions/store/table/try-again.test.ts',
  'functions/auth/invite.test.ts',
]

/** Tests of the local portal that do so, that start it, or whose forms have ids that another file's forms have too. */
const ownLocalPortal = [
  'local/demo/seed.test.ts',
  'local/dev.test.ts',
  'local/start.test.ts',
  'local/cognito/sign-in.test.ts',
  'local/foreign-table/foreign-table.test.ts',
  'local/table-stream.test.ts',
]

/** A test of the page that replaces a module. */
const withOtherModule = ['web/api/busy.test.ts']

/** Journeys on a portal with another environment. */
const withOtherPortal = ['web/e2e/malware.test.ts', 'web/e2e/logo.test.ts']

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    maxWorkers: Math.max(cores, 2),
    // One plain line at the end, `N passed, N failed`, which any CI can read.
    reporters: ['default', new URL('count-reporter.ts', import.meta.url).pathname],
    projects: [
      suite('.config'),
      suite('shared', inOneProcess),
      suite('functions', { ...inOneProcess, exclude: ownEnvironment }),
      suite('functions, each in its own process', { include: ownEnvironment }),
      suite('local', { ...inOneProcess, exclude: ownLocalPortal }),
      suite('local, each in its own process', { include: ownLocalPortal }),
      suite('infra', {
        ...inOneProcess,
        include: ['infra/*.test.ts', 'infra/{bundling,testing}/*.test.ts'],
        globalSetup: 'infra/testing/scratch-folder.ts',
        // As for infra/app.ts, which says why.
        execArgv: ['--no-concurrent-marking'],
      }),
      // Each file in a process of its own, since the output of another file's portal would appear in a command's output.
      suite('infra/admin', { globalSetup: 'infra/admin/testing/offer-demo-portal.ts' }),
      suite('web', { ...inOneProcess, exclude: withOtherModule }),
      suite('web, each in its own process', { include: withOtherModule }),
      // Pages and their parts without a browser, on the handlers themselves.
      suite('pages', {
        ...inOneProcess,
        include: ['web/**/*.test.tsx'],
        setupFiles: 'web/testing/browser.ts',
      }),
      suite('bench', inOneProcess),
      journeys('browser', { ...inOneProcess, include: ['web/e2e/**/*.test.ts'], exclude: withOtherPortal }),
      journeys('browser, each in its own process', { include: withOtherPortal }),
    ],
  },
})
