import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstFiles } from './first-files.ts'
import { appIcons } from './icons.ts'
import { inlineCode } from './inline-code.ts'
import { prerender } from './prerender.ts'
import { serviceWorker } from './service-worker.ts'
import { withoutUnusedProperties } from './unused-properties.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/**
 * Vite makes a file for each lazily loaded page, and for each set of pages that share a module: a form would be 60 files, and each costs a
 * first visit its headers. These groups make it fewer. A group takes along what its modules need, unless an earlier group has it.
 */
const groups = [
  // What loads other files. The landing page needs it, and nothing else of the application.
  { name: 'loader', test: /preload-helper|rolldown\/runtime/ },
  // What every page of the application needs: React, the router, the session, the client of the API.
  { name: 'start', test: /web\/(?:app\/(?:app|pages)\.tsx|kit\/ui\/composing)|node_modules\/react-dom\// },
  // Small parts of the interface that most pages have.
  { name: 'fields', test: /ui-react\/dist|web\/(?:kit\/(?:ui|dates)|roles)\//, minShareCount: 14 },
  // Rules that pages of several areas share.
  { name: 'nouns', test: /\/shared\//, minShareCount: 16 },
  // Every list of staff.
  { name: 'lists', test: /web\/kit\/list\//, minShareCount: 4 },
  // Answers, and how they and reviews are saved.
  { name: 'writing', test: /web\/(?:autosave|answers)\//, minShareCount: 2 },
]

export default defineConfig({
  root: path('..'),
  plugins: [react(), prerender(), firstFiles(), inlineCode(), appIcons(), serviceWorker()],
  css: { postcss: { plugins: [withoutUnusedProperties] } },
  build: {
    outDir: path('../../.build/site'),
    emptyOutDir: true,
    manifest: true,
    // What the licenses of the packages in it ask for. The contact page links to it.
    license: { fileName: 'licenses.txt' },
    // Data URLs would need an exception in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // On a busy machine it would advise about plugins, which looks like a failure.
      checks: { bundlerTimings: false },
      input: { landing: path('../index.html'), app: path('../app.html') },
      output: { codeSplitting: { groups } },
    },
  },
})
