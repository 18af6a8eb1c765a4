/** An answer that came, whole: its head, its content if that is JSON, and when it came (milliseconds of this device's clock). */
export interface EarlyAnswer {
  response: Response
  content: unknown
  at: number
}

/** What `app/start-early.ts` has asked for, before the application's own script came. */
export interface EarlyAnswers {
  /** The identity token with which the API was asked. */
  token: string | undefined
  /** By path and query. Undefined if there was no answer. */
  answers: Record<string, Promise<EarlyAnswer | undefined>>
}

declare global {
  var early: EarlyAnswers | undefined
}

/** How long an answer may wait for the first page, in milliseconds. Who needs it later asks again. */
const shelfLife = 30_000

/** Whether this was asked for, and nobody has taken the answer. */
export const isAskedEarly = (path: string) => path in (globalThis.early?.answers ?? {})

/** The answer to a question that was asked early with the same token. It is given once, to the first page. */
export async function takeEarly(path: string, token?: string): Promise<EarlyAnswer | undefined> {
  const { early } = globalThis
  const answer = early?.answers[path]
  if (!answer || (token !== undefined && token !== early.token)) return undefined
  delete early.answers[path]
  const found = await answer
  return found && Date.now() - found.at < shelfLife ? found : undefined
}

/** After a change, what was asked before it may be wrong. */
export function forgetEarly() {
  globalThis.early = undefined
}
