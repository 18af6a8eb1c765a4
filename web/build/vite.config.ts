import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { filesInOrder } from './files-in-order.ts'
import { fileOf, readableFiles } from './files-of-areas.ts'
import { firstFiles } from './first-files.ts'
import { inlineCode } from './inline-code.ts'
import { leanRouter } from './lean-router.ts'
import { droppableClassNames, droppableEnums, leftOut, onlyLexer, onlyPasswords } from './left-out.ts'
import { prerender } from './prerender.ts'
import { serviceWorker } from './service-worker.ts'
import { splitSchemas } from './split-schemas.ts'
import { withoutUnusedProperties } from './unused-properties.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** The file whose rules a module has: see `split-schemas.ts`. */
const fileOfRules = (id: string) => id.replace(/\?rules$/, '')

/**
 * Nouns of applications and forms that many pages need, without those of the login, and without rubrics and decisions, which applicants
 * never see.
 */
const isNoun = (id: string) =>
  id.startsWith(path('../../shared/')) &&
  !id.endsWith('?schemas') &&
  !/\/(?:(?:guessable-)?password|identifier|problem|refusals|registration|rubric|saved-(?:scenario|view)|scenario-hash|fair\/\w+|routes\/(?:auth|decisions|scenarios))\.ts$/.test(
    fileOfRules(id),
  )

/** Nouns of reviews, and the list of forms, for reviewers and super reviewers. Applicants load none of it. */
const inScoring =
  /shared\/(?:routes\/(?:assignments|reviews|dashboard|form-needs)|assignment(?:-pages)?|dashboard-row|given-role|review|rubric|score|need|form-overview|undecided)\.ts$|web\/(?:assignments\/own-assignments|form-list\/form-list-queries)\.ts$/

/**
 * What the application, and the landing page of a signed-in person, need before they know who it is, and a few lines that every page
 * needs.
 */
const inSession =
  /web\/(?:ui\/focus-heading|api\/(?!account-actions|amplify-session|big-integer|sha256)|session\/(?!kept-|mail-stop|sign-in-again))/

/**
 * Small parts of the interface, used by nearly every form and by pages behind the login. Each additional file costs a first visit its
 * headers.
 */
const inPieces =
  /web\/(?:ui\/(?:action-|after-paint|button-link|discard-changes|dialog-button|field-error|message|text-button|use-schema|form-dialog|lazy-dialog|load|modal|use-address|markdown\.|clock)|roles\/role-order\.module)/

/** They need nouns that visitors do not need. */
const withNouns = /web\/(?:roles\/role-pill|dates\/zoned-date)/

/** Parts of the pages where applications are read and scored. */
const inReading = /web\/(?:panes|scores|shortcuts)\/|answers\/section-links/

/** The name of a class of a CSS module: its own, and the module's in four signs. The usual names have a number more, so scripts are larger. */
const scopedName = (name: string, file: string) =>
  `${name}_${createHash('sha256')
    .update(relative(path('..'), file))
    .digest('base64url')
    .slice(0, 4)}`

export default defineConfig({
  root: path('..'),
  plugins: [
    splitSchemas(),
    react(),
    prerender(),
    firstFiles(),
    inlineCode(),
    leftOut(),
    leanRouter(),
    droppableEnums(),
    droppableClassNames(),
    onlyLexer(),
    onlyPasswords(),
    readableFiles(),
    filesInOrder(),
    serviceWorker(),
  ],
  css: { postcss: { plugins: [withoutUnusedProperties] }, modules: { generateScopedName: scopedName } },
  build: {
    outDir: path('../../.build/site'),
    emptyOutDir: true,
    manifest: true,
    // Data URLs would need an exception in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Files that are preloaded already.
      resolveDependencies: (_, files, { hostType }) =>
        files.filter((file) => hostType === 'html' || !file.includes('/preload-helper')),
    },
    rolldownOptions: {
      // On a busy machine it would advise about plugins, which looks like a failure.
      checks: { bundlerTimings: false },
      input: { landing: path('../index.html'), app: path('../app.html') },
      // Related modules are one file. Split by the pages that need them, many small files would compress worse.
      output: {
        // Every file names the files that it imports, so a shorter hash makes all of them smaller.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'session', test: inSession },
            { name: 'zod', test: /node_modules\/zod\// },
            { name: 'queries', test: /@tanstack\/.*\/(?:queriesObserver|useQueries)\.js$/ },
            {
              name: 'autosave',
              test: /web\/(?:autosave\/|ui\/(?:copy-text|problem-summary))/,
              minShareCount: 2,
            },
            // In the file of the only page that has them, that file and its area's would import each other.
            { name: 'tabs', test: /ui-react\/dist\/esm\/primitives\/Tabs\// },
            {
              name: 'fields',
              test: /ui-react\/dist\/esm\/(?:primitives\/|hooks\/useComposeRefs|helpers\/constants)/,
              minShareCount: 3,
            },
            // Applicants see tables, which they neither search, sort nor page through.
            {
              name: 'tables',
              test: /web\/list\/(?:column\.|data-table|list-frame|list\.module|list-state|media|selection|table|tick)/,
            },
            // The row window needs a package that only dashboards use. Reviewers' lists need no parts of dashboards, and come whole.
            {
              name: 'lists',
              test: /web\/list\/(?!windowed-table|row-window|columns-menu|filter-chips|bulk-bar|all-pages)/,
            },
            // A list needs the rules of a change of many. Its dialogs load with the first such change.
            { name: 'bulk-rules', test: /web\/bulk\/(?:bulk-plan|bulk-run)\.ts$/ },
            { name: 'bulk', test: /web\/bulk\// },
            { name: 'reading', test: inReading, minShareCount: 2 },
            // The form needs the fields and one answer as text; a review needs all answers to read, and no fields.
            { name: 'answers', test: /web\/answers\/answer(?:s|-view|ed)/ },
            { name: 'questions', test: /web\/(?:questions\/|answers\/answer-text)/ },
            { name: 'role-checklist', test: /roles\/role-checklist/ },
            // Small dialogs of staff.
            { name: 'staff-dialogs', test: /web\/(?:ui\/(?:reason-|call-dialog)|assignments\/acquaintance)/ },
            { name: 'dates', test: /web\/dates\/(?!zoned-date)/ },
            // Small parts of a few lines each, which compress better together.
            { name: 'popovers', test: /web\/ui\/(?:popover|composing|menu)/ },
            { name: 'controls', test: /web\/ui\/(?:radio-choice|run-button|back-link|state|download)/ },
            { name: 'kept', test: /web\/session\/kept-/ },
            { name: 'filters', test: /web\/list\/(?:columns-menu|filter-chips|bulk-bar|all-pages)/ },
            { name: 'own-lists', test: /\/(?:nothing-here|next-assignment|kind-texts)\.tsx?$/ },
            { name: 'season-line', test: /\/(?:season-line|retention-state|no-forms)\.tsx?$/ },
            { name: 'pieces', test: inPieces, minShareCount: 3 },
            { name: 'scoring', test: (id: string) => inScoring.test(fileOfRules(id)) },
            // Only pages that assign need it, and it needs what is above.
            { name: 'assigning', test: (id: string) => fileOfRules(id).endsWith('/shared/assigning.ts') },
            { name: 'nouns', test: (id: string) => isNoun(id) || withNouns.test(id), minShareCount: 5 },
            {
              name: 'account-schemas',
              test: /shared\/(?:application-role|email|name|password|registration|user|user-role)\.ts\?schemas$/,
            },
            {
              name: 'scoring-schemas',
              test: /shared\/(?:assignment|capacity|role-preferences)\.ts\?schemas$/,
            },
            { name: 'schemas', test: /\?schemas$/, minShareCount: 3 },
            { name: fileOf, debugName: 'areas' },
          ],
        },
      },
    },
  },
})
