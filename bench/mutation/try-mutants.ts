import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import { type Mutation, mutated, mutationsOf } from './mutations-of.ts'

interface Trial {
  /** A copy of the house, whose files may be broken. */
  folder: string
  file: string
  /** What the tests' names begin with that should notice: those of the first look first. */
  tests: readonly string[]
  tell: (line: string) => void
}

/** Breaks a file in every way that is known, one at a time, and lets its tests look. Returns how many ways there are, and those that nobody noticed. */
export async function tryMutants({ folder, file, tests, tell }: Trial) {
  const place = join(folder, file)
  const source = readFileSync(place, 'utf8')
  const looks = await Promise.all(tests.map((name) => openLook(folder, name)))
  async function isNoticed(text: string): Promise<boolean> {
    writeFileSync(place, text)
    for (const look of looks) if (await look.notices(place)) return true
    return false
  }
  if (await isNoticed(source)) throw new Error(`The tests of ${file} fail before anything is broken.`)
  const mutations = mutationsOf(file, source)
  const survivors: Mutation[] = []
  for (const mutation of mutations) {
    if (await isNoticed(mutated(source, mutation))) continue
    survivors.push(mutation)
    tell(`${file}:${mutation.line} ${mutation.was} -> ${mutation.text}`)
  }
  await Promise.all(looks.map((look) => look.close()))
  return { tried: mutations.length, survivors }
}

/** Some tests, ready to be run again and again. */
async function openLook(folder: string, name: string) {
  const vitest = await createVitest('test', {
    config: join(folder, '.config/vitest.config.ts'),
    root: folder,
    watch: false,
    reporters: [{}],
    bail: 1,
    maxWorkers: 2,
    // The handlers read their environment once; rules know of none.
    isolate: !name.startsWith('shared/'),
  })
  await vitest.standalone()
  const specifications = await vitest.globTestSpecifications([name])
  return {
    async notices(changed: string): Promise<boolean> {
      vitest.invalidateFile(changed)
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
      return unhandledErrors.length > 0 || testModules.some((module) => !module.ok())
    },
    close: () => vitest.close(),
  }
}
