import { parseArgs } from 'node:util'

// npm run screenshots: the pictures of the README. With --all: every page in every look, and a page to leaf through them.
const { values } = parseArgs({ options: { all: { type: 'boolean' } } })
await (values.all ? import('./contact-sheet.ts') : import('./readme-pictures.ts'))
