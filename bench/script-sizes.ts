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

/** The address of each measured page. References are kB of the reference portal's build. */
const pages = [
  { page: '/login', reference: 269, goal: { must: 155, aim: 145 } },
  { page: '/apply/f/form', reference: 313, goal: { must: 185, aim: 170 } },
  { page: '/admin/dor/dashboard/form/all', reference: 348, goal: { must: 200, aim: 185 } },
  { page: '/admin/review/review', reference: 487, goal: { must: 195, aim: 180 } },
]

/** Measures the script that a first visit to a page loads, and the largest file of those that load later. */
export const measureScriptSizes = (): Finding[] => [
  filesOfLanding(),
  {
    id: 'W1',
    measure: 'script of /',
    value: kilobytes(scriptsIn(read('index.html'))),
    unit: 'kB',
    reference: '266',
    goal: { must: 4, aim: 2 },
  },
  ...pages.map(({ page, reference, goal }) => ({
    id: 'W4',
    measure: `script of ${page}`,
    value: kilobytes(scriptsOf(page)),
    unit: 'kB',
    reference: `${reference}`,
    goal,
  })),
  largestLazy(),
]

const filesOfLanding = (): Finding => ({
  id: 'W1',
  measure: 'files of script before the first paint of /',
  value: filesBeforePaint(read('index.html')).filter((file) => file.endsWith('.js')).length,
  unit: '',
  goal: { must: 0, aim: 0 },
})

function largestLazy(): Finding {
  const first = ['index.html', 'app.html'].flatMap((page) => scriptsIn(withoutList(read(page))))
  const lazy = readdirSync(join(siteFolder, 'assets'))
    .map((name) => `assets/${name}`)
    .filter((file) => file.endsWith('.js') && !first.includes(file))
  return {
    id: 'W4',
    measure: 'the largest script that loads later',
    value: Math.max(...lazy.map((file) => kilobytes([file]))),
    unit: 'kB',
    goal: { must: 90, aim: 60 },
  }
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

/** What files of the site come to, each compressed with gzip -9, in kB of 1,000 bytes. */
const kilobytes = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(siteFolder, file)), { level: 9 }).length, 0) /
  1_000
