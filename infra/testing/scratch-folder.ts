import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for what the tests of the stack write; it goes when all of them have run. */
    scratchFolder: string
  }
}

/** Several test files share a process and the templates made in it, so none of them can tell when the folder may go. */
export default function makeScratchFolder(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-stack-'))
  project.provide('scratchFolder', folder)
  return () => rmSync(folder, { recursive: true })
}
