import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { test } from '#local/testing/portal-test.ts'
import { roleColors } from '#shared/kernel/application-role.ts'

const css = readFileSync(new URL('../../web/kit/ui/roles-and-states.css', import.meta.url), 'utf8')

/** The colors of a role on its page: pastel, deep and night. */
const colorsOf = (color: string) =>
  [
    ...(css.split(`.role--${color} {`)[1]?.split('}')[0] ?? '').matchAll(/(?:pastel|deep|night): (#\w{6})/g),
  ].map(([, value]) => value!)

test('a role has the same colors in mails as on pages', async () => {
  const { shell } = await import('./mail-shell.ts')
  for (const color of roleColors) {
    const band = { color, emoji: '⚙', heading: 'Welcome', about: 'Engineer' }
    const html = shell({
      heading: '',
      preheader: '',
      band,
      content: '',
      signer: undefined,
      reason: undefined,
    })
    expect(colorsOf(color)).toHaveLength(3)
    for (const value of colorsOf(color)) expect(html, color).toContain(value)
  }
})
