/** What this needs of a parsed style sheet. */
interface Declaration {
  prop: string
  value: string
  remove(): void
}
interface Sheet {
  walkDecls(visit: (declaration: Declaration) => void): void
}

/**
 * Takes the custom properties of components that a style sheet does not use out of it, two thirds of Amplify's own sheet. A
 * property may be used by another one only, so it looks again until nothing goes.
 */
export const withoutUnusedProperties = {
  postcssPlugin: 'without-unused-properties',
  OnceExit(sheet: Sheet) {
    let removed: number
    do {
      removed = 0
      const used = usedProperties(sheet)
      sheet.walkDecls((declaration) => {
        if (!declaration.prop.startsWith('--amplify-components-') || used.has(declaration.prop)) return
        declaration.remove()
        removed += 1
      })
    } while (removed > 0)
  },
}

function usedProperties(sheet: Sheet) {
  const used = new Set<string>()
  sheet.walkDecls(({ value }) => {
    for (const [, name = ''] of value.matchAll(/var\(\s*(--[\w-]+)/g)) used.add(name)
  })
  return used
}
