import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './finding.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Counts the resources of the stack and its nested stacks as cdk.json has it, and the bytes of its largest template. */
export function measureStack(): Finding[] {
  const folder = temporaryFolder('stack')
  execFileSync('npx', ['cdk', 'synth', '--quiet', '--output', folder], { stdio: 'inherit' })
  const templates = readdirSync(folder)
    .filter((name) => name.endsWith('.template.json'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  const counts = templates.map((text) => Object.keys((JSON.parse(text) as { Resources: object }).Resources))
  const sizes = templates.map((text) => text.length / 1_000)
  return [
    { measure: 'resources of all stacks', value: counts.flat().length, goal: { must: 300, aim: 200 } },
    { measure: 'the largest template', value: Math.max(...sizes), unit: 'kB', goal: { must: 340, aim: 200 } },
  ]
}
