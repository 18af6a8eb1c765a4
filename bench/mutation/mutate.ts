import { cpSync, symlinkSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { temporaryFolder } from '../temporary-folder.ts'
import { tryMutants } from './try-mutants.ts'

// npm run mutate -- shared/save.ts shared/ functions/responses: breaks the file in many small ways and names those that no test notices
// whose name begins like one of the rest; the first are asked first. It works on a copy.
const [file, ...tests] = process.argv.slice(2)
if (!file) {
  console.error('Which file? npm run mutate -- FILE TESTS...')
  process.exit(1)
}

const house = fileURLToPath(new URL('../..', import.meta.url))
const folder = temporaryFolder('mutation')
for (const part of ['.config', 'functions', 'local', 'shared', 'package.json'])
  cpSync(join(house, part), join(folder, part), { recursive: true })
symlinkSync(join(house, 'node_modules'), join(folder, 'node_modules'))

const own = `${file.split('/')[0]}/`
const tell = (line: string) => console.info(line)
const { tried, survivors } = await tryMutants({ folder, file, tests: tests.length > 0 ? tests : [own], tell })
const noticed = tried - survivors.length
console.info(`${file}: ${noticed} of ${tried} noticed, ${Math.round((100 * noticed) / Math.max(1, tried))} %`)
process.exit(0)
