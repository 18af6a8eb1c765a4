import { createHash } from 'node:crypto'
import { season } from '#shared/forms/season-routes.ts'
import { inlineCodeOf } from '#shared/kernel/inline-code.ts'
import { securityHeaders } from '#shared/kernel/security-headers.ts'
import { ask, type DeployedPortal } from './deployed-portal.ts'
import { type Check, fault, onlyOnAws } from './run-checks.ts'

const { 'strict-transport-security': strictTransport, ...everywhere } = securityHeaders

const wantedHeaders = {
  'content-security-policy': /default-src 'none'.*frame-ancestors 'none'/,
  ...everywhere,
}

const header = (response: Response, name: string) => response.headers.get(name) ?? ''

const missingHeaders = (response: Response, wanted: Record<string, string | RegExp>) =>
  Object.entries(wanted).map(([name, value]) => {
    const found = header(response, name)
    const isRight = value instanceof RegExp ? value.test(found) : value === found
    return fault(isRight, `${response.url} has ${name}: ${found || 'nothing'}`)
  })

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

const inWords = (response: Response) =>
  `${response.url} answers ${response.status}, ${header(response, 'content-type')}, ${header(response, 'cache-control')}`

/** The first script that the application's page names. */
async function scriptOf({ site }: DeployedPortal): Promise<string> {
  const html = await (await ask(`${site}/apply`)).text()
  const [, path] = /<script[^>]+src="(\/assets\/[^"]+\.js)"/.exec(html) ?? []
  if (!path) throw new Error(`The page at ${site}/apply names no script below /assets.`)
  return site + path
}

// In case a request gets to S3, it must refuse it: a key of more than 1,024 bytes, and a digest that does not match the body.
// The path has a file extension, because any other path leads to the application's page.
const impossibleFile = `/assets/${'x'.repeat(1_100)}.txt`
const digestOfNothing = '1B2M2Y8AsgTpgAmY7PhCfg=='

export const siteChecks: Check[] = [
  {
    sentence: 'browsers fetch config.json again at each visit',
    look: async ({ site }) => {
      const config = await ask(`${site}/config.json`)
      return [fault(/no-cache/.test(header(config, 'cache-control')), inWords(config))]
    },
  },
  {
    sentence: 'pages and files carry the security headers',
    look: async (portal) => {
      const urls = [`${portal.site}/`, `${portal.site}/apply`, await scriptOf(portal)]
      const answers = await Promise.all(urls.map((url) => ask(url)))
      return answers.flatMap((answer) => missingHeaders(answer, wantedHeaders))
    },
  },
  {
    sentence: 'the page may call its configured API and user pool, and runs no inline code but its own',
    look: async ({ site, config, userPool }) => {
      const pages = await Promise.all(['/', '/apply'].map((path) => ask(site + path)))
      const policy = header(pages[0]!, 'content-security-policy')
      const html = await Promise.all(pages.map((page) => page.text()))
      return [
        ...Object.values(inlineCodeOf(html, sha256))
          .flat()
          .map((source) => fault(policy.includes(source), `${source} of the pages is not in ${policy}`)),
        fault(policy.includes(new URL(config.apiUrl).origin), `connect-src lacks ${config.apiUrl}`),
        fault(policy.includes(new URL(userPool).origin), `connect-src lacks ${userPool}`),
        fault(!policy.includes('unsafe-'), policy),
      ]
    },
  },
  {
    sentence: 'every path of the application serves its page, and the landing page is different',
    look: async ({ site }) => {
      const paths = ['/app.html', '/apply', '/apply/some-form/some-section', '/admin', '/']
      const answers = await Promise.all(paths.map((path) => ask(site + path)))
      const [application, ...texts] = await Promise.all(answers.map((answer) => answer.text()))
      const landing = texts.pop()
      return [
        ...answers.map((answer) => fault(answer.status === 200, inWords(answer))),
        ...texts.map((text, index) => fault(text === application, `${paths[index + 1]} is not app.html`)),
        fault(landing !== application, 'the landing page is the application'),
      ]
    },
  },
  {
    sentence: 'an address that is neither file nor page gets the application with a 404',
    look: async ({ site }) => {
      const lost = await ask(`${site}/no-such-page.html`)
      return [fault(lost.status === 404 && /html/.test(header(lost, 'content-type')), inWords(lost))]
    },
  },
  {
    sentence: 'anyone may know the season',
    look: async ({ site }) => {
      const known = await ask(site + season.current.path)
      return [fault(known.status === 200 && /json/.test(header(known, 'content-type')), inWords(known))]
    },
  },
  {
    sentence: 'assets are cached for ever, and a missing one is not taken for one',
    look: async (portal) => {
      const script = await ask(await scriptOf(portal))
      const lost = await ask(`${portal.site}/assets/no-such-file.js`)
      return [
        fault(/javascript/.test(header(script, 'content-type')), inWords(script)),
        fault(/max-age=31536000.*immutable/.test(header(script, 'cache-control')), inWords(script)),
        fault(lost.status === 403 || lost.status === 404, inWords(lost)),
      ]
    },
  },
  {
    sentence: 'nothing can be written to the site',
    look: async ({ site }) => {
      const written = await ask(site + impossibleFile, {
        method: 'PUT',
        headers: { 'content-md5': digestOfNothing },
        body: 'x',
      })
      // A 403 of CloudFront becomes the 404 of a page that does not exist.
      return [fault([403, 404, 405].includes(written.status), inWords(written))]
    },
  },
  {
    sentence: 'http redirects to https, and browsers remember it',
    notWhere: onlyOnAws,
    look: async ({ site }) => {
      const plain = await ask(`${site.replace(/^https:/, 'http:')}/`)
      const target = header(plain, 'location')
      return [
        fault(plain.status >= 300 && plain.status < 400 && target.startsWith('https:'), inWords(plain)),
        ...missingHeaders(await ask(`${site}/`), { 'strict-transport-security': strictTransport }),
      ]
    },
  },
  {
    sentence: 'the attestation script can be loaded',
    notWhere: ({ config }) => (config.attestationUrl ? undefined : 'no attestation is configured'),
    look: async ({ config, site }) => {
      const script = await ask(`${config.attestationUrl}challenge.js`)
      const policy = header(await ask(`${site}/apply`), 'content-security-policy')
      const host = new URL(config.attestationUrl ?? '').host
      const isAllowed = site.endsWith(host) || host.endsWith('.awswaf.com')
      return [
        fault(script.status === 200 && /javascript/.test(header(script, 'content-type')), inWords(script)),
        fault(
          isAllowed && /script-src/.test(policy),
          `${host} is not among the sources of scripts: ${policy}`,
        ),
      ]
    },
  },
]
