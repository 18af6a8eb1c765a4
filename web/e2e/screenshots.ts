import { parseArgs } from 'node:util'

// npm run screenshots: the pictures of the README. With --all: every page in every look, and a page to leaf through them.
const { values } = parseArgs({
  options: { all: { type: 'boolean' }, only: { type: 'string' }, look: { type: 'string' } },
})
const matching = (words = '') => new RegExp(words, 'i')
if (values.all)
  await (
    await import('./contact-sheet.ts')
  ).makeSheet({ only: matching(values.only), look: matching(values.look) })
else await import('./readme-pictures.ts')
