import type { EarlyAnswer, EarlyAnswers } from '#web/api/early-answers.ts'
import { storedRole, storedToken, storedUserId } from '#web/session/stored-session.ts'

/** What `web/build/first-files.ts` writes into the page. Files are paths of the site. */
interface FirstFiles {
  /** For visitors without a session: the first whose pattern the path matches. */
  visitors: { address: string; files: string[] }[]
  /** For people whose token has to be renewed. */
  session: string[]
  /** The call that says who is signed in. */
  me: string
  pages: {
    /** A pattern of the page's path; what its group finds replaces `{}` in the calls. */
    address: string
    /** Who is shown the page; without it, everyone. */
    roles?: string[]
    files: string[]
    /** The first calls of the page. */
    calls: string[]
    /** The call for all own applications, and for one of them. */
    own?: [all: string, one: string]
  }[]
}

// Inline script of the application's page. While the application loads, it requests the files that the page in the address needs next, and makes its first calls: see `web/build/first-files.ts`.
const list = JSON.parse(document.getElementById('first-files')!.textContent) as FirstFiles
const pages = list.pages.flatMap((page) => {
  const match = new RegExp(page.address).exec(location.pathname)
  const isShown = !page.roles || page.roles.includes(storedRole() ?? '')
  return match && isShown ? [{ ...page, id: match[1] ?? '' }] : []
})
const token = storedToken()
const early: EarlyAnswers = { token, answers: {} }
globalThis.early = early

/** How long to wait for an answer, in milliseconds, as in `web/api/client.ts`. */
const patience = 30_000

/** If no answer comes, the page that needs it asks again. Only that page reports a failure. */
async function ask(url: string, headers: Record<string, string> = {}): Promise<EarlyAnswer | undefined> {
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(patience) })
    // Parsed here, and never a second time: 1,000 rows are 150 kB.
    return { response, content: await response.json(), at: Date.now() }
  } catch {
    return undefined
  }
}

const contentOf = (answer: EarlyAnswer | undefined): unknown =>
  answer?.response.ok ? answer.content : undefined

const settings = ask('/config.json')
early.answers['/config.json'] = settings

/** `next` runs before the answer is handed out, so that nothing is requested twice. */
async function askApi(path: string, next?: (content: unknown) => void): Promise<EarlyAnswer | undefined> {
  const { apiUrl } = (contentOf(await settings) ?? {}) as { apiUrl?: string }
  if (!apiUrl) return undefined
  const answer = await ask(apiUrl + path, { authorization: `Bearer ${token}` })
  next?.(contentOf(answer))
  return answer
}

function askEarly(path: string, next?: (content: unknown) => void) {
  early.answers[path] = askApi(path, next).catch(() => undefined)
}

/** The application to the form in the address: only the list of one's applications names it. */
const askForOwn = ([all, one]: readonly [string, string], formId: string) =>
  askEarly(all, (content) => {
    const own = (content as { id: string }[] | undefined)?.find(({ id }) => id.startsWith(`${formId}.`))
    if (own) askEarly(one.replace('{}', own.id))
  })

if (token) {
  askEarly(list.me)
  for (const { calls, own, id } of pages) {
    for (const call of calls) askEarly(call.replace('{}', id))
    if (own) askForOwn(own, id)
  }
}

const filesOfVisitors = () =>
  list.visitors.find(({ address }) => new RegExp(address).test(location.pathname))?.files ?? []

const files = storedUserId()
  ? [...(token ? [] : list.session), ...pages.flatMap((page) => page.files)]
  : filesOfVisitors()

// After the calls and the application's own files, which this page names below: a connection carries one file at a time where there is no
// HTTP/2, and many small files would keep the large ones waiting.
setTimeout(() => {
  for (const file of new Set(files)) {
    const link = document.createElement('link')
    link.crossOrigin = ''
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload'
    if (file.endsWith('.css')) link.as = 'style'
    // The application itself comes first: it asks who is signed in while the rest loads.
    link.fetchPriority = 'low'
    link.href = `/${file}`
    document.head.append(link)
  }
})
