import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Plugin, Rolldown } from 'vite'
import { roleColors } from '#shared/kernel/application-role.ts'
import { stylesOfPage } from './styles-of-page.ts'

const script = /<!--inline:([\w/.-]+)-->/g
const sheet = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/

/** Tags and classes that scripts and the chapter's logo add to the landing page. */
const addedLater = ['img', ...roleColors.map((color) => `role--${color}`)]

/**
 * Puts small scripts into the pages, and into the landing page the styles that it needs first, so that no request delays its first paint.
 * The Content-Security-Policy allows them by their hash: see `shared/kernel/inline-code.ts`.
 */
export const inlineCode = (): Plugin => ({
  name: 'inline-code',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle, path }) {
      return withScripts(bundle && path === '/index.html' ? withStyles(html, bundle) : html)
    },
  },
})

function withStyles(html: string, bundle: Rolldown.OutputBundle): string {
  const [link, file = ''] = sheet.exec(html) ?? []
  const asset = bundle[file]
  if (!link || asset?.type !== 'asset') throw new Error('The landing page has no style sheet.')
  const whole = typeof asset.source === 'string' ? asset.source : new TextDecoder().decode(asset.source)
  const styles = stylesOfPage(whole, html, addedLater)
  return html.replace(link, () => `<style>${styles}</style>\n    ${link.replace('>', ' disabled>')}`)
}

async function withScripts(html: string): Promise<string> {
  const marks = [...html.matchAll(script)]
  const codes = await Promise.all(marks.map(([, source = '']) => bundled(source)))
  return marks.reduce(
    (rest, [mark], index) => rest.replace(mark, () => `<script>${codes[index]}</script>`),
    html,
  )
}

async function bundled(source: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`../${source}`, import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    target: 'es2022',
    logLevel: 'warning',
  })
  return outputFiles[0]!.text.trim()
}
