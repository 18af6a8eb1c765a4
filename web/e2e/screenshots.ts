import { parseArgs } from 'node:util'

// npm run screenshots: the pictures of the README. With --all: every page in every look, and a page to leaf through them.
const { values } = parseArgs({ options: { all: { type: 'boolean' }, only: { type: 'string' } } })
if (values.all) await (await import('./contact-sheet.ts')).makeSheet(new RegExp(values.only ?? '', 'i'))
else await import('./readme-pictures.ts')
