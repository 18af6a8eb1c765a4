/** A complete answer: its head, its content if that is JSON, and when it arrived (milliseconds of this device's clock). */
export interface EarlyAnswer {
  response: Response
  content: unknown
  at: number
}

/** The calls that `app/start-early.ts` has made before the application's own script arrived. */
export interface EarlyAnswers {
  /** The identity token of these calls. */
  token: string | undefined
  /** By path and query. Undefined if there was no answer. */
  answers: Record<string, Promise<EarlyAnswer | undefined>>
}

declare global {
  var early: EarlyAnswers | undefined
}

/** For how long an answer is kept for the first page, in milliseconds. Later pages ask again. */
const shelfLife = 30_000

/** Whether this call was made and its answer is still unused. */
export const isAskedEarly = (path: string) => path in (globalThis.early?.answers ?? {})

/** The answer to a call that was made early with the same token. It is used once, by the first page. */
export async function takeEarly(path: string, token?: string): Promise<EarlyAnswer | undefined> {
  const { early } = globalThis
  const answer = early?.answers[path]
  if (!answer || (token !== undefined && token !== early.token)) return undefined
  delete early.answers[path]
  const found = await answer
  return found && Date.now() - found.at < shelfLife ? found : undefined
}

/** A change may have made the early answers outdated. */
export function forgetEarly() {
  globalThis.early = undefined
}
