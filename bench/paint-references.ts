import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { siteFolder } from '#web/e2e/site-folder.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Compressed bytes of script that the reference portal loads before it paints, from a build of its public source. */
const initialScript = 266_000

/**
 * Two sites with the content of our landing page: one paints it with as much script as the reference portal, from the same
 * libraries; the other is plain HTML without script and style.
 */
export async function makePaintReferences() {
  const folder = temporaryFolder('paint-references')
  const [byScript, plain] = [join(folder, 'by-script'), join(folder, 'plain')]
  const html = readFileSync(join(siteFolder, 'index.html'), 'utf8')
  const style = /<link rel="stylesheet"[^>]*>/.exec(html)![0].replace(' disabled', '')
  const styleFile = /href="\/([^"]+)"/.exec(style)![1]!
  const script = await scriptOfReferenceSize()
  write(
    byScript,
    'index.html',
    page(`${style}<script type="module" src="/page.js"></script>`, '<div id="root"></div>'),
  )
  write(byScript, 'page.js', script)
  write(byScript, styleFile, readFileSync(join(siteFolder, styleFile), 'utf8'))
  write(
    plain,
    'index.html',
    page('', /<body>([\s\S]*)<\/body>/.exec(html)![1]!.replace(/<script>.*?<\/script>/s, '')),
  )
  return {
    byScript,
    plain,
    kilobytes: Math.round(gzipSync(script, { level: 9 }).length / 1_000),
  }
}

function write(folder: string, file: string, content: string) {
  mkdirSync(join(folder, file, '..'), { recursive: true })
  writeFileSync(join(folder, file), content)
}

/** As for a visitor: our style sheet shows the content once that is known. */
const page = (head: string, body: string) =>
  `<!doctype html><html lang="en" data-session=""><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Reference</title>${head}</head><body>${body}</body></html>`

/** The assignment keeps bundlers from removing the libraries and makes them run. */
const source = `
import * as query from '@tanstack/react-query'
import * as identity from 'aws-amplify/auth'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import * as router from 'react-router-dom'
import * as toasts from 'react-toastify'
import LandingPage from '#web/landing/landing-page.tsx'
Object.assign(globalThis, { query, identity, router, toasts })
createRoot(document.getElementById('root')).render(createElement(LandingPage))
`

async function scriptOfReferenceSize(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: fileURLToPath(new URL('.', import.meta.url)), loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  })
  return filled(outputFiles[0]!.text)
}

/** Pads with a comment that cannot be compressed below 75 %. */
function filled(script: string): string {
  const missing = initialScript - gzipSync(script, { level: 9 }).length
  return missing > 0 ? `${script}\n//${randomBytes(missing).toString('base64')}` : script
}
