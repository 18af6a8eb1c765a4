/** The part of a parsed style sheet that is needed here. */
interface Declaration {
  prop: string
  value: string
  remove(): void
}
interface Sheet {
  walkDecls(visit: (declaration: Declaration) => void): void
}

/**
 * Removes components' unused custom properties from a style sheet, two thirds of Amplify's own. Removing one can make another unused,
 * so this is repeated until nothing changes.
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
