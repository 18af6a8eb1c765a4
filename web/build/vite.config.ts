import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fileOf, readableFiles } from './files-of-areas.ts'
import { droppableClassNames, droppableEnums, leftOut, onlyLexer } from './left-out.ts'
import { prerender } from './prerender.ts'
import { serviceWorker } from './service-worker.ts'
import { withoutUnusedProperties } from './unused-properties.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** What many pages know of applications and forms; without what already the log-in needs. */
const isNoun = (id: string) =>
  id.startsWith(path('../../shared/')) && !/\/(?:(?:guessable-)?password|problem|routes\/auth)\.ts$/.test(id)

/** Small pieces of the interface: what nearly every form has, and what pages have behind the log-in. */
const inForms = /web\/ui\/(?:action-|button-link|field-error|message|modal-buttons|submit-button)/
const inPages = /web\/ui\/(?:form-dialog|load|modal|role-pill|use-address|zoned-date)/

export default defineConfig({
  root: path('..'),
  plugins: [
    react(),
    prerender(),
    leftOut(),
    droppableEnums(),
    droppableClassNames(),
    onlyLexer(),
    readableFiles(),
    serviceWorker(),
  ],
  css: { postcss: { plugins: [withoutUnusedProperties] } },
  build: {
    outDir: path('../../.build/site'),
    emptyOutDir: true,
    manifest: true,
    // Data URLs would need an exception in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { landing: path('../index.html'), app: path('../app.html') },
      // What goes together anyway is one file: split by which page needs what, many small ones compress worse.
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'draft', test: /web\/draft\/|ui\/copy-text/, minShareCount: 2 },
            { name: 'fields', test: /ui-react\/dist\/esm\/primitives\//, minShareCount: 3 },
            // The window of rows brings a package along that only dashboards need.
            { name: 'lists', test: /web\/list\/(?!windowed-table|row-window)/ },
            { name: 'answers', test: /web\/(?:answers|questions)\/|ui\/role-checklist/ },
            { name: 'dates', test: /web\/dates\// },
            { name: 'pieces', test: inForms, minShareCount: 5 },
            { name: 'pages', test: inPages, minShareCount: 5 },
            { name: 'nouns', test: isNoun, minShareCount: 5 },
            { name: fileOf, debugName: 'areas' },
          ],
        },
      },
    },
  },
})
