/** One result of the doctor. `missing` prevents a deployment; a warning matters before opening. */
export interface Finding {
  state: 'ok' | 'warning' | 'missing' | 'unknown'
  what: string
  /** What to do about it. */
  advice?: string
}

export const ok = (what: string): Finding => ({ state: 'ok', what })
export const warning = (what: string, advice: string): Finding => ({ state: 'warning', what, advice })
export const missing = (what: string, advice: string): Finding => ({ state: 'missing', what, advice })

export const asLine = ({ state, what, advice }: Finding) =>
  `${state.padEnd(8)} ${what}${advice ? ` ${advice}` : ''}`

/** Checks something at AWS. If the credentials may not read it, the finding says so. */
export async function look(subject: string, at: () => Promise<Finding>): Promise<Finding> {
  try {
    return await at()
  } catch (error) {
    const reason = error instanceof Error ? error.name : String(error)
    return { state: 'unknown', what: `${subject} could not be checked (${reason}).` }
  }
}
