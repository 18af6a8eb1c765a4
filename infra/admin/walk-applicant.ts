import { activeForm } from '#local/demo/active-form.ts'
import type { openTestPortal } from '#local/testing/open-test-portal.ts'
import type { Answer } from '#shared/contract.ts'
import type { ApplicationForm } from '#shared/form.ts'
import type { ApplicationResponse } from '#shared/response.ts'
import type { files } from '#shared/routes/files.ts'
import type { Saved } from '#shared/save.ts'
import type { CountedCalls } from './counted-calls.ts'
import { type CountingBrowser, openCountingBrowser } from './counting-browser.ts'
import { habits, type Save, savesOf } from './journey-script.ts'

type TestPortal = Awaited<ReturnType<typeof openTestPortal>>
type Presigned = Answer<typeof files.presign>

const email = 'applicant@example.edu'
const password = 'Correct-horse-1'

/** Takes one applicant through the demo's form, from the registration to the last check of the status, and counts all calls. */
export async function walkApplicant(portal: TestPortal): Promise<CountedCalls> {
  const form = await portal.form(activeForm(portal.now()))
  const first = portal.bills.length
  const userPool = process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER ?? ''
  const browser = openCountingBrowser({ ...portal, userPool })
  await register(browser, portal)
  const { call } = browser
  const { id } = await call<ApplicationResponse>('POST', '/application/open', { formId: form.id })
  await fill(browser, form, id)
  await call('POST', '/application/submit', { id })
  await lookAtStatus(browser)
  await portal.stream.settled()
  const last = portal.bills.length
  await portal.stream.tick()
  const mails = portal.mailbox.list(email).length
  return {
    ...browser.counts,
    mails,
    ...unitsOf(portal.bills.slice(first, last)),
    readUnitsOfTick: unitsOf(portal.bills.slice(last)).readUnits,
  }
}

async function register(browser: CountingBrowser, { mailbox, cognito }: TestPortal) {
  const { call } = browser
  await call('POST', '/auth/register', { email, password, firstName: 'Ada', lastName: 'Lovelace' })
  await browser.logIn(email, password)
  await call('GET', '/users/me')
  await browser.askForCode()
  await cognito.settled()
  const [code = ''] = /\b\d{6}\b/.exec(mailbox.list(email)[0]?.text ?? '') ?? []
  await browser.confirmCode(code)
  await browser.renewTokens()
  await call('GET', '/users/me')
  await openPortal(browser)
}

/** The calls of every visit, with or without a login. */
async function openPortal({ call }: CountingBrowser) {
  await call('GET', '/users/me')
  await call('GET', '/forms/active')
  await call('GET', '/application/mine')
}

async function fill(browser: CountingBrowser, form: ApplicationForm, id: string) {
  const saves = savesOf(form)
  const ofSitting = Math.ceil(saves.length / habits.sittings)
  const versions = new Map<string, number>()
  for (let sitting = 0; sitting < habits.sittings; sitting++) {
    await sitDown(browser, form, id, sitting)
    const due = saves.slice(sitting * ofSitting, (sitting + 1) * ofSitting)
    for (const [index, save] of due.entries())
      await sendSave(browser, { id, save, versions, operationId: `sitting${sitting}-${index}` })
    for (let renewal = 0; renewal < habits.renewalsOfSitting; renewal++) await browser.renewTokens()
  }
  await attachResume(browser, id, versions)
}

async function sitDown(browser: CountingBrowser, form: ApplicationForm, id: string, sitting: number) {
  browser.openAgain()
  // The first login came with the registration.
  if (sitting > 0 && sitting < habits.logIns) await browser.logIn(email, password)
  else await browser.renewTokens()
  await openPortal(browser)
  await browser.call('GET', `/forms/${form.id}`)
  await browser.call('GET', `/application/responses/${id}`)
}

interface Sending {
  id: string
  save: Save
  versions: Map<string, number>
  operationId: string
}

async function sendSave({ call }: CountingBrowser, { id, save, versions, operationId }: Sending) {
  const { sectionId, questionId, response } = save
  const base = versions.get(sectionId) ?? 0
  const sectionResponses = [{ sectionId, base, questions: [{ questionId, response }] }]
  const { sections } = await call<Saved>('PUT', `/application/save/${id}`, { operationId, sectionResponses })
  for (const section of sections) versions.set(section.sectionId, section.version)
}

async function attachResume({ call }: CountingBrowser, id: string, versions: Map<string, number>) {
  const place = { sectionId: 'about-you', questionId: 'resume' }
  const file = Buffer.from('%PDF-1.7\nA resume.\n%%EOF\n')
  const path = `/application/files/${id}`
  const announced = { ...place, name: 'resume.pdf', size: file.length }
  const { fileId, ...target } = await call<Presigned>('POST', `${path}/presign`, announced)
  await upload(target, file)
  const base = versions.get(place.sectionId) ?? 0
  await call('POST', `${path}/attach`, { ...place, base, fileId, operationId: 'resumefile-1' })
}

async function upload({ url, fields }: Omit<Presigned, 'fileId'>, file: Buffer<ArrayBuffer>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('file', new Blob([file]))
  const sent = await fetch(url, { method: 'POST', body })
  if (!sent.ok) throw new Error(`The upload was refused: ${await sent.text()}`)
}

async function lookAtStatus(browser: CountingBrowser) {
  for (let visit = 0; visit < habits.visitsAfterSubmission; visit++) {
    browser.openAgain()
    await browser.renewTokens()
    await openPortal(browser)
  }
}

const unitsOf = (bills: TestPortal['bills']) => ({
  readUnits: sum(bills.map(({ ReadCapacityUnits = 0 }) => ReadCapacityUnits)),
  writeUnits: sum(bills.map(({ WriteCapacityUnits = 0 }) => WriteCapacityUnits)),
})
const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
