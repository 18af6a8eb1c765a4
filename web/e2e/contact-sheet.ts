import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { escapeHtml } from '#shared/kernel/html.ts'
import { journeys, type Opened, visitor, visits } from './every-page.ts'
import { looks } from './looks.ts'
import type { PageState } from './page-state.ts'
import { loaded, shoot } from './shoot.ts'
import { showStates } from './show-states.ts'

const folder = fileURLToPath(new URL('../../.build/screenshots/', import.meta.url))

interface Picture {
  who: string
  path: string
  look: string
  file: string
}

/** What `npm run screenshots` is asked for: parts of visitors, addresses and states, and of looks. */
interface Wanted {
  only: RegExp
  look: RegExp
}

const looksOf = ({ look }: Wanted) => Object.entries(looks).filter(([name]) => look.test(name))

async function takePictures(wanted: Wanted): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const { email, paths } of visits) {
    const who = email ?? 'visitor'
    const asked = paths
      .map((visit): Partial<Opened> & { path: string } =>
        typeof visit === 'string' ? { path: visit } : visit,
      )
      .map(({ path, state, open }) => ({
        address: path,
        path: [path, state].filter(Boolean).join(' '),
        open,
      }))
      .filter(({ path }) => wanted.only.test(`${who} ${path}`))
    for (const [look, options] of asked.length > 0 ? looksOf(wanted) : []) {
      const page = await visitor(email, options)
      for (const { address, path, open } of asked) {
        const file = `${[who.split('@')[0], path, look].join(' ').replaceAll(/[^\w]+/g, '-')}.png`
        await page.goto(`${journeys.portal.site}${address}`)
        await loaded(page)
        await open?.(page)
        await shoot(page, `${folder}${file}`, { whole: !open })
        pictures.push({ who, path, look, file })
      }
      await page.context().close()
    }
  }
  return pictures
}

/** The same for the states of applicants' pages. Each is brought about once and then looked at in every look. */
async function takePicturesOfStates(wanted: Wanted): Promise<Picture[]> {
  const pictures: Picture[] = []
  await showStates(journeys, async ({ name, who, path, before, act, isLoading }: PageState) => {
    if (!wanted.only.test(`state ${name}`)) return
    const page = await (who ? journeys.visitAs(who, '/404') : journeys.visit('/404'))
    await before?.(page)
    await page.goto(`${journeys.portal.site}${path}`)
    await (act ?? (isLoading ? undefined : loaded))?.(page)
    for (const [look, { viewport, colorScheme, forcedColors }] of looksOf(wanted)) {
      const file = `state ${name} ${look}.png`.replaceAll(/[^\w.]+/g, '-')
      await page.setViewportSize(viewport!)
      await page.emulateMedia({
        colorScheme: colorScheme ?? 'light',
        forcedColors: forcedColors ?? 'none',
        reducedMotion: 'reduce',
      })
      await page.screenshot({ path: `${folder}${file}`, fullPage: true })
      pictures.push({ who: who?.email ?? 'visitor', path: name, look, file })
    }
    await page.context().close()
  })
  return pictures
}

const figure = ({ look, file }: Picture) =>
  `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${escapeHtml(look)}</figcaption></figure>`

function sheetOf(pictures: readonly Picture[]) {
  const byPage = Map.groupBy(pictures, ({ who, path }) => `${path} (${who})`)
  const parts = [...byPage].map(
    ([page, own]) => `<h2>${escapeHtml(page)}</h2><div>${own.map(figure).join('')}</div>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every page</title>
<style>body{font:16px system-ui;margin:2rem}div{display:flex;gap:1rem;overflow-x:auto}figure{margin:0}img{height:24rem;border:1px solid #999}</style>
<h1>Every page</h1>${parts.join('\n')}</html>`
}

/** Takes the pictures, and makes the page to leaf through them. */
export async function makeSheet(wanted: Wanted) {
  mkdirSync(folder, { recursive: true })
  const pictures = [...(await takePictures(wanted)), ...(await takePicturesOfStates(wanted))]
  writeFileSync(`${folder}index.html`, sheetOf(pictures))
  if (pictures.length > 0) console.info(`${pictures.length} pictures are in ${folder}index.html`)
  else {
    console.error('No visitor, address or state matches --only, so there are no pictures.')
    process.exitCode = 1
  }
  await journeys.close()
}
