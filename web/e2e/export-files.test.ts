import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openReviewing, type Reviewing } from '#local/testing/reviewing.ts'
import { smallForm } from '#local/testing/small-form.ts'
import { unzip } from '#web/staff/export/testing-unzip.ts'
import { type Journeys, openJourneys } from './open-journeys.ts'

let journeys: Journeys
let reviewing: Reviewing

const place = { sectionId: 'work', questionId: 'resume' }
const resume = { questionId: 'resume', questionType: 'file-upload' as const, questionText: 'Résumé' }

beforeAll(async () => {
  journeys = await openJourneys()
  return () => journeys.close()
})
beforeEach(async () => {
  reviewing = await openReviewing(journeys.portal, {
    dueDate: new Date(Date.now() + 86_400_000).toISOString(),
    sections: [
      ...smallForm.sections,
      { sectionId: 'work', sectionName: 'Work', questions: [{ ...resume, optional: true }] },
    ],
  })
})
afterEach(async () => {
  await journeys.closePages()
  expect(journeys.violations.splice(0)).toEqual([])
})

/** A submitted application with a file of this content. */
async function withFile(firstName: string, lastName: string, content: string) {
  const applicant = await journeys.portal.person()
  const { auth, applications, files } = applicant.calls
  await auth.update({ body: { email: applicant.email, firstName, lastName } })
  const { id } = (await applications.open({ body: { formId: reviewing.form.id } })).answer
  const params = { responseId: id }
  const body = { ...place, name: 'cv.txt', size: Buffer.byteLength(content) }
  const { url, fields, fileId } = (await files.presign({ params, body })).answer
  const upload = new FormData()
  for (const [name, value] of Object.entries(fields)) upload.append(name, value)
  upload.append('file', new Blob([content]))
  await fetch(url, { method: 'POST', body: upload })
  const attached = await files.attach({
    params,
    body: { ...place, fileId, base: 0, operationId: 'exportedtab-1' },
  })
  expect(attached.status).toBe(200)
  await reviewing.application(['engineer'], applicant)
  return id
}

/** Names and texts of the files in a zip. */
const filesIn = (zip: Buffer) =>
  unzip(zip)
    .map(({ name, text }) => [name, text])
    .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1))

async function openExport(page: Page) {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('button', { name: 'Export files' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save as zip...' }).waitFor()
}
const board = () => `/admin/dor/dashboard/${reviewing.form.id}/all`

test('files of shown applications become one zip, without hidden scores', async () => {
  await withFile('Zoë', 'Okafor', 'Zoë was here.')
  await withFile('Ada', 'Byron', 'Analyst.')
  const own = await withFile('Ben', 'Carver', 'To be scored first.')
  const { lead } = reviewing
  await reviewing.assign({ kind: 'review', responseId: own, role: 'engineer', reviewerId: lead.id })
  const page = await journeys.visitAs(lead)
  // As in a browser that cannot write to a file that someone chose.
  await page.addInitScript(() => Object.assign(window, { showSaveFilePicker: undefined }))
  await page.goto(`${journeys.portal.site}${board()}`)
  await openExport(page)
  await page.getByText('1 application is left out until you submit your own review').waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as zip...' }).click()
  await page.getByText('Saved 2 files, 1 kB, of 2 of 2 applicants').waitFor()
  const saved = await download
  expect(saved.suggestedFilename()).toBe(`files-${reviewing.form.id}.zip`)
  expect(filesIn(await readFile(await saved.path()))).toEqual([
    ['Byron Ada - Résumé.txt', 'Analyst.'],
    ['Okafor Zoë - Résumé.txt', 'Zoë was here.'],
  ])
  const { entries } = (await lead.calls.records.list({ query: { what: 'files.export' } })).answer
  expect(entries).toHaveLength(1)

  await reviewing.application(['designer'])
  await page.goto(`${journeys.portal.site}${board()}?role=designer`)
  const saves: string[] = []
  page.on('download', (file) => saves.push(file.suggestedFilename()))
  await openExport(page)
  await page.getByRole('button', { name: 'Save as zip...' }).click()
  await page.getByText('No files found for 1 of 1 applicant').waitFor()
  expect(saves).toEqual([])
})

test('after a failure the rest follows into the same zip', async () => {
  for (const [index, name] of ['Ada', 'Ben', 'Cleo'].entries()) await withFile(name, 'Byron', `Text ${index}`)
  const page = await journeys.visitAs(reviewing.lead)
  await page.addInitScript(() => {
    const pieces: number[] = []
    const file = {
      write: async (bytes: Uint8Array) => void pieces.push(...bytes),
      close: async () => void Object.assign(window, { savedBytes: pieces }),
    }
    const handle = { createWritable: async () => file }
    let isCanceled = false
    const showSaveFilePicker = async () => {
      if (isCanceled) return handle
      isCanceled = true
      throw new DOMException('The user aborted a request.', 'AbortError')
    }
    Object.assign(window, { showSaveFilePicker })
  })
  await page.goto(`${journeys.portal.site}${board()}`)
  let downloads = 0
  await page.route(`${process.env.AWS_ENDPOINT_URL_S3}/**`, (route) =>
    ++downloads === 2 || downloads === 3 ? route.abort() : route.continue(),
  )
  await openExport(page)
  const save = page.getByRole('button', { name: 'Save as zip...' })
  // Nothing was chosen at first.
  await save.click()
  await save.click()
  await page.getByText(/2 are left; what is done stays/).waitFor()
  await page.getByText('1 file, 1 kB, of 1 of 3 applicants', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Resume with the rest' }).click()
  await page.getByText('Saved 3 files, 1 kB, of 3 of 3 applicants').waitFor()
  const bytes = await page.waitForFunction(() => (window as { savedBytes?: number[] }).savedBytes)
  expect(filesIn(Buffer.from((await bytes.jsonValue()) ?? []))).toHaveLength(3)
})

test('a zip stopped before its first file is not saved and does not count', async () => {
  await withFile('Ada', 'Byron', 'Analyst.')
  const page = await journeys.visitAs(reviewing.lead)
  await page.addInitScript(() => Object.assign(window, { showSaveFilePicker: undefined }))
  await page.goto(`${journeys.portal.site}${board()}`)
  const files = `${process.env.AWS_ENDPOINT_URL_S3}/**`
  // The first download never ends.
  const asked = page.waitForRequest(files)
  await page.route(files, () => undefined)
  await openExport(page)
  await page.getByRole('button', { name: 'Save as zip...' }).click()
  await asked
  await page.getByRole('button', { name: 'Stop' }).click()
  const resume = page.getByRole('button', { name: 'Resume with the rest' })
  await resume.waitFor()
  await page.unroute(files)
  const download = page.waitForEvent('download')
  await resume.click()
  await page.getByText('Saved 1 file, 1 kB, of 1 of 1 applicant', { exact: true }).waitFor()
  expect((await download).suggestedFilename()).toBe(`files-${reviewing.form.id}.zip`)
})
