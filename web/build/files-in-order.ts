import type { Plugin } from 'vite'

/** It only defines functions, and it must be a file of its own: see `files-of-areas.ts`. */
const isHarmless = (file: string) => /\/review-page-[\w-]+\.js$/.test(file)

/** Stops the build if two files import each other: the first to run would find the other's constants missing. */
export const filesInOrder = (): Plugin => ({
  name: 'files-in-order',
  generateBundle(_, bundle) {
    const imports = new Map(
      Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.imports]] : [])),
    )
    const circle = circleIn(imports)
    if (circle) this.error(`These files import each other: ${circle.join(' > ')}.`)
  },
})

/** Files of which each imports the next and the last the first, if there are such. */
export function circleIn(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>()

  function circleFrom(file: string, path: readonly string[]): string[] | undefined {
    if (path.includes(file)) return path.slice(path.indexOf(file))
    if (done.has(file) || isHarmless(file)) return undefined
    for (const next of imports.get(file) ?? []) {
      const circle = circleFrom(next, [...path, file])
      if (circle) return circle
    }
    done.add(file)
    return undefined
  }

  return [...imports.keys()].map((file) => circleFrom(file, [])).find(Boolean)
}
