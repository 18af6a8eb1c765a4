/** One thing that the doctor looked at. `missing` stops a deployment; a warning is for the opening day. */
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

/** Looks at something at AWS; what the credentials may not look at is said and left. */
export async function look(subject: string, at: () => Promise<Finding>): Promise<Finding> {
  try {
    return await at()
  } catch (error) {
    const reason = error instanceof Error ? error.name : String(error)
    return { state: 'unknown', what: `${subject} could not be looked at (${reason}).` }
  }
}
