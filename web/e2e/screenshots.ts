import { parseArgs } from 'node:util'
import { looks } from './looks.ts'

// npm run screenshots: the pictures of the README. With --all: every page in every look, and a page to leaf through them.
const { values, only, look } = readOptions()
if (values.all) await (await import('./contact-sheet.ts')).makeSheet({ only, look })
else await import('./readme-pictures.ts')

function readOptions() {
  try {
    const { values } = parseArgs({
      options: { all: { type: 'boolean' }, only: { type: 'string' }, look: { type: 'string' } },
    })
    const [only, look] = [matching(values.only), matching(values.look)]
    const isLook = Object.keys(looks).some((name) => look.test(name))
    if (isLook && (values.all || (!values.only && !values.look))) return { values, only, look }
  } catch {
    // An unknown option, or a pattern that is none.
  }
  console.error(
    `Options: --all takes every page, with --only 'reviewer2|interview' those whose visitor, address or state matches, and with --look one of: ${Object.keys(looks).join(', ')}.`,
  )
  return process.exit(1)
}

function matching(words = '') {
  return new RegExp(words, 'i')
}
