import { statSync } from 'node:fs'
import { join } from 'node:path'
import { bundleFunctions } from '../infra/bundling/bundle-functions.ts'
import { functionSources } from '../infra/function-sources.ts'
import type { Finding } from './finding.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Measures the minified bundles that the stack deploys. */
export async function measureFunctionSizes(): Promise<Finding[]> {
  const folder = temporaryFolder('function-sizes')
  await bundleFunctions(folder)
  const sizes = Object.keys(functionSources).map((name) => ({
    name,
    kilobytes: statSync(join(folder, name, 'index.js')).size / 1_000,
  }))
  const largest = sizes.toSorted((one, other) => other.kilobytes - one.kilobytes)[0]!
  const autosave = sizes.find(({ name }) => name === 'responses')!
  return [
    size('bundle of the autosave function', autosave.kilobytes, { must: 270, aim: 250 }),
    {
      ...size('bundle of the largest function', largest.kilobytes, { must: 520, aim: 480 }),
      note: `the largest function is ${largest.name}.`,
    },
  ]
}

const size = (measure: string, value: number, goal: { must: number; aim: number }): Finding => ({
  id: 'P2',
  measure,
  value,
  unit: 'kB',
  reference: '141 MB of modules',
  goal,
})
