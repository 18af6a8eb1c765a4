import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for the stack's tests. It is removed when all of them have run. */
    scratchFolder: string
  }
}

/** Test files share a process and its templates, so none of them knows when the folder can be removed. */
export default function makeScratchFolder(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-stack-'))
  project.provide('scratchFolder', folder)
  return () => rmSync(folder, { recursive: true })
}
