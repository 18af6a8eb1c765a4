import { readFileSync } from 'node:fs'
import { readSettings, type Settings } from '../settings.ts'
import { Refused } from './run-command.ts'

const cdkJson = new URL('../../cdk.json', import.meta.url)

/**
 * The settings that a deployment would have: those of cdk.json, and over them what `-c portal:name=value` says.
 * @throws Refused where one of them is wrong
 */
export function configuredSettings(given: readonly string[] = []): Settings {
  const { context } = JSON.parse(readFileSync(cdkJson, 'utf8')) as { context: Record<string, unknown> }
  const all: Record<string, unknown> = { ...context, ...Object.fromEntries(given.map(asEntry)) }
  try {
    return readSettings({ tryGetContext: (key) => all[key], getAllContext: () => all })
  } catch (error) {
    throw error instanceof Error ? new Refused(error.message) : error
  }
}

function asEntry(word: string): [string, string] {
  const [, name, value] = /^(portal:\w+)=(.*)$/.exec(word) ?? []
  if (name === undefined || value === undefined)
    throw new Refused(`After -c comes a setting such as portal:stage=dev, not ${word}.`)
  return [name, value]
}

export const stackName = ({ stage }: Settings) => `Portal-${stage}`
