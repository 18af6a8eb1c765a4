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

/** Puts the markup of a page's component into the page. */
export const prerender = (): Plugin => ({
  name: 'prerender',
  transformIndexHtml: {
    order: 'pre',
    async handler(html, { path }) {
      const source = prerendered[path]
      if (!source || !html.includes(marker)) throw new Error(`${path} has nothing to be prerendered.`)
      const markup = await render(fileURLToPath(new URL(source, import.meta.url)))
      return html.replace(marker, () => markup)
    },
  },
})

async function render(file: string) {
  const { module } = await runnerImport<{ default: ComponentType }>(file)
  return renderToStaticMarkup(createElement(module.default))
}
