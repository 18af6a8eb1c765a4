import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { roleColors } from '#shared/kernel/application-role.ts'

const css = readFileSync(new URL('../kit/ui/roles-and-states.css', import.meta.url), 'utf8')

/** A color of a role in its style sheet. */
function colorOf(role: string, name: 'pastel' | 'deep' | 'night'): string {
  const rule = css.split(`.role--${role} {`)[1]?.split('}')[0]
  const [, color] = new RegExp(`--role-${name}: (#[0-9a-f]{6});`).exec(rule ?? '') ?? []
  if (!color) throw new Error(`${role} has no color named ${name}.`)
  return color
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

test.each(roleColors)('the pair of colors %s has enough contrast', (color) => {
  const pastel = colorOf(color, 'pastel')
  expect(contrast(pastel, colorOf(color, 'deep'))).toBeGreaterThan(4.5)
  expect(contrast(pastel, colorOf(color, 'night'))).toBeGreaterThan(4.5)
})
