import { readFileSync } from 'node:fs'
import { Refusal } from '../refusal.ts'
import { readSettings, type Settings } from '../settings.ts'

const cdkJson = new URL('../../cdk.json', import.meta.url)

/**
 * The settings that a deployment would use: those of cdk.json, overridden by `-c portal:name=value`.
 * @throws Refusal if one of them is invalid
 */
export function configuredSettings(given: readonly string[] = []): Settings {
  const { context } = JSON.parse(readFileSync(cdkJson, 'utf8')) as { context: Record<string, unknown> }
  const all: Record<string, unknown> = { ...context, ...Object.fromEntries(given.map(asEntry)) }
  return readSettings({ tryGetContext: (key) => all[key], getAllContext: () => all })
}

function asEntry(word: string): [string, string] {
  const [, name, value] = /^(portal:\w+)=(.*)$/.exec(word) ?? []
  if (name === undefined || value === undefined)
    throw new Refusal(`After -c comes a setting such as portal:stage=dev, not ${word}.`)
  return [name, value]
}
