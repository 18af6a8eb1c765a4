/** What answers a call of the page. `pass` sends it to the portal. */
type Answering = (pass: () => Promise<Response>, method: string, headers: Headers) => Promise<Response>

const answering: { path: RegExp; answer: Answering }[] = []
const portal = globalThis.fetch

/** Every call of the page goes through here. A path is taken as relative to the page. */
globalThis.fetch = (input, options) => {
  const url = new URL(input instanceof Request ? input.url : input, location.href)
  const pass = () => portal(input instanceof Request ? input : url, options)
  const own = answering.findLast(({ path }) => path.test(url.pathname))
  return own ? own.answer(pass, options?.method ?? 'GET', new Headers(options?.headers)) : pass()
}

/** From now on, and until the test ends, `answer` answers the page's calls to a path. */
export const answerCalls = (path: RegExp, answer: Answering) => void answering.push({ path, answer })

/** Keeps the changing calls to a path waiting until the returned function is called. */
export function holdCalls(path: RegExp): () => void {
  const held = Promise.withResolvers<void>()
  answerCalls(path, (pass, method) => (method === 'GET' ? pass() : held.promise.then(pass)))
  return held.resolve
}

export const forgetCalls = () => void answering.splice(0)

/** Changes arrive, and their answers don't. */
export const loseAnswers: Answering = async (pass, method, headers) => {
  const response = await pass()
  return method === 'GET' ? response : unreachable(pass, method, headers)
}
/** There's no network. */
export const unreachable: Answering = () => Promise.reject(new TypeError('Failed to fetch'))
/** The server has failed. */
export const broken: Answering = async () => Response.json({}, { status: 500 })
