import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
let place: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'made-once-'))
  place = join(folder, 'cache', 'browser')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Fills the folder in two steps. It reports the first, and waits for a line before the second. */
const program = `
  import { once } from 'node:events'
  import { existsSync, writeFileSync } from 'node:fs'
  import { join } from 'node:path'
  import { madeOnce } from ${JSON.stringify(fileURLToPath(new URL('made-once.ts', import.meta.url)))}
  const place = process.argv[1]
  await madeOnce(place, async (half) => {
    if (existsSync(join(half, 'first'))) throw new Error('A half-filled folder was taken.')
    writeFileSync(join(half, 'first'), 'whole')
    console.log('filling')
    await once(process.stdin, 'data')
    writeFileSync(join(half, 'second'), 'whole')
  })
  console.log(existsSync(join(place, 'second')) ? 'whole' : 'half')
  process.exit()`

function start() {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, place], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  return { child, output: text(child.stdout), finish: () => child.stdin.write('\n') }
}

const filling = ({ child }: ReturnType<typeof start>) => once(child.stdout, 'data')

test('if two processes need it at once, one fills it and the other waits', async () => {
  const processes = [start(), start()]
  await Promise.race(processes.map(filling))
  expect(existsSync(place)).toBe(false)
  for (const each of processes) each.finish()
  const outputs = await Promise.all(processes.map(({ output }) => output))
  expect(outputs.toSorted()).toEqual(['filling\nwhole\n', 'whole\n'])
})

test('a half-filled folder of a killed process is filled again', async () => {
  const killed = start()
  await filling(killed)
  killed.child.kill('SIGKILL')
  await once(killed.child, 'exit')
  expect(existsSync(place)).toBe(false)
  const next = start()
  next.finish()
  expect(await next.output).toBe('filling\nwhole\n')
  expect(readFileSync(join(place, 'second'), 'utf8')).toBe('whole')
})

test('a complete one is used as it is', async () => {
  const first = start()
  first.finish()
  await first.output
  const second = start()
  expect(await second.output).toBe('whole\n')
  expect(readdirSync(place).toSorted()).toEqual(['first', 'second'])
})
