import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { filesBeforePaint, siteFolder } from '#web/e2e/site-folder.ts'
import type { Finding } from './finding.ts'

/** The files of pages with such a path (`web/build/first-files.ts`). */
interface Early {
  address: string
  files: string[]
}

const pages = [
  { page: '/login', goal: { must: 155, aim: 145 } },
  { page: '/apply/f/form', goal: { must: 185, aim: 170 } },
  { page: '/admin/dor/dashboard/form/all', goal: { must: 200, aim: 185 } },
  { page: '/admin/review/review', goal: { must: 195, aim: 180 } },
]

export const measureLanding = (): Finding[] => [
  {
    measure: 'files of script before the first paint of /',
    value: filesBeforePaint(read('index.html')).filter((file) => file.endsWith('.js')).length,
    goal: { must: 0, aim: 0 },
  },
  {
    measure: 'script of /',
    value: kilobytes(scriptsIn(read('index.html'))),
    unit: 'kB',
    goal: { must: 4, aim: 2 },
  },
]

/** Measures the script that a first visit to a page loads, and the largest file of those that load later. */
export const measurePages = (): Finding[] => [
  ...pages.map(({ page, goal }) => ({
    measure: `script of ${page}`,
    value: kilobytes(scriptsOf(page)),
    unit: 'kB',
    goal,
  })),
  {
    measure: 'the largest script that loads later',
    value: Math.max(...lazyScripts().map((file) => kilobytes([file]))),
    unit: 'kB',
    goal: { must: 90, aim: 60 },
  },
]

function lazyScripts() {
  const first = ['index.html', 'app.html'].flatMap((page) => scriptsIn(withoutList(read(page))))
  const all = readdirSync(join(siteFolder, 'assets')).map((name) => `assets/${name}`)
  return all.filter((file) => file.endsWith('.js') && !first.includes(file))
}

/** The application's own scripts, and those that `web/app/start-early.ts` requests for this page. */
function scriptsOf(page: string): string[] {
  const html = read('app.html')
  const { visitors, pages: known } = JSON.parse(list.exec(html)![1]!) as Record<'visitors' | 'pages', Early[]>
  const fits = ({ address }: Early) => new RegExp(address).test(page)
  const early = page === '/login' ? [visitors.find(fits)!] : known.filter(fits)
  const files = [...scriptsIn(withoutList(html)), ...early.flatMap((each) => each.files)]
  return [...new Set(files)].filter((file) => file.endsWith('.js'))
}

const list = /<script type="application\/json" id="first-files">(.*?)<\/script>/
const withoutList = (html: string) => html.replace(list, '')
const scriptsIn = (html: string) => [...html.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file!)
const read = (page: string) => readFileSync(join(siteFolder, page), 'utf8')

/** Files of the site, each compressed with gzip -9, in kB of 1,000 bytes. */
const kilobytes = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(siteFolder, file)), { level: 9 }).length, 0) /
  1_000
