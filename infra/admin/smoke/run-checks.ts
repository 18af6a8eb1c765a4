import type { DeployedPortal } from './deployed-portal.ts'

/** A claim about a deployed portal. `look` returns the faults that it finds, `notWhere` why it does not apply. */
export interface Check {
  sentence: string
  look: (portal: DeployedPortal) => Promise<(string | undefined)[]>
  notWhere?: (portal: DeployedPortal) => string | undefined
}

/** The fault, unless the condition holds. */
export const fault = (isRight: boolean, description: string) => (isRight ? undefined : description)

export const onlyOnAws = ({ isLocal }: DeployedPortal) => (isLocal ? 'only AWS does this' : undefined)

/** Runs the checks one after another, prints each result and returns how many failed. */
export async function runChecks(
  checks: readonly Check[],
  portal: DeployedPortal,
  say: (line: string) => void,
): Promise<number> {
  let failed = 0
  for (const check of checks) {
    const reason = check.notWhere?.(portal)
    const faults = reason ? [] : await faultsOf(check, portal)
    if (faults.length > 0) failed += 1
    const state = reason ? 'does not apply' : faults.length > 0 ? 'FAILED' : 'ok'
    say(`${state.padEnd(14)} ${check.sentence}${reason ? ` (${reason})` : ''}`)
    for (const each of faults) say(`${' '.repeat(15)}${each}`)
  }
  return failed
}

async function faultsOf({ look }: Check, portal: DeployedPortal): Promise<string[]> {
  try {
    return (await look(portal)).filter((each) => each !== undefined)
  } catch (error) {
    // fetch itself only says "failed". Its cause has the reason.
    const { message, cause } = error as Error
    return [cause instanceof Error ? `${message}: ${cause.message}` : message]
  }
}
