import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Plugin, runnerImport } from 'vite'

/** The content of each page before any script runs. */
const prerendered: Record<string, string> = {
  '/index.html': '../landing/landing-page.tsx',
  '/app.html': '../app/starting-page.tsx',
}

const marker = '<!--prerendered-->'

/** The part of the head that the pages share: what links to them show, and their icons. */
const head = () => readFileSync(new URL('../head.html', import.meta.url), 'utf8').trim()

/** Puts the markup of a page's component into the page. Where Vite serves the sources, a change of such a component loads the page again. */
export const prerender = (): Plugin => ({
  name: 'prerender',
  hotUpdate({ file, modules }) {
    if (modules.length === 0 && sources.has(file)) this.environment.hot.send({ type: 'full-reload' })
  },
  transformIndexHtml: {
    order: 'pre',
    async handler(html, { path }) {
      const source = prerendered[path]
      if (!source || !html.includes(marker)) throw new Error(`${path} has nothing to be prerendered.`)
      const markup = await render(fileURLToPath(new URL(source, import.meta.url)))
      return html.replace(marker, () => markup).replace('<!--head-->', head)
    },
  },
})

/** The components of the pages, and all that they import. */
const sources = new Set<string>()

async function render(file: string) {
  const { module, dependencies } = await runnerImport<{ default: ComponentType }>(file)
  for (const each of [file, ...dependencies]) sources.add(each)
  return renderToStaticMarkup(createElement(module.default))
}
