import { expect } from 'vitest'
import { saveAnswers } from '#local/testing/applying.ts'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test as onPortal } from '#local/testing/portal-test.ts'
import { smallForm } from '#local/testing/small-form.ts'
import { sendFile, smallPdf } from '#local/testing/uploads.ts'
import { largestUpload } from '#shared/applications/upload.ts'
import { gracePeriod } from '#shared/forms/form.ts'

const test = onPortal.extend('portalOptions', { scope: 'file' }, { now: () => new Date() })

const day = 24 * 60 * 60_000
const bytes = (text: string) => new Uint8Array(Buffer.from(text))

async function opened() {
  const [start] = smallForm.sections
  const resume = { questionId: 'resume', questionType: 'file-upload' as const, questionText: 'Resume?' }
  const form = await portal.form({
    dueDate: new Date(Date.now() + day).toISOString(),
    sections: [{ ...start!, questions: [...start!.questions, resume] }],
  })
  return { form, ...(await openedBy(form.id)) }
}

async function openedBy(formId: string) {
  const applicant = await portal.person()
  const { answer } = await applicant.calls.applications.open({ body: { formId } })
  return { applicant, responseId: answer.id }
}

const place = { sectionId: 'start', questionId: 'resume' }

const presign = ({ calls }: Person, responseId: string, name: string, size: number) =>
  calls.files.presign({ params: { responseId }, body: { ...place, name, size } })

let operation = 0
const attach = ({ calls }: Person, responseId: string, fileId: string, more: object = {}) =>
  calls.files.attach({
    params: { responseId },
    body: { ...place, fileId, base: 0, operationId: `uploadtab-${operation++}`, ...more },
  })

async function uploaded(applicant: Person, responseId: string, name = 'Resume.pdf', content = smallPdf()) {
  const { answer } = await presign(applicant, responseId, name, content.length)
  expect(await sendFile(answer, content)).toBe(204)
  return answer.fileId
}

const stored = async ({ calls }: Person, responseId: string) => {
  const { answer } = await calls.applications.find({ params: { responseId } })
  return answer.sectionResponses[0]!.questions.find(({ questionId }) => questionId === 'resume')!
}

test('an uploaded file becomes the answer, and is downloaded under its name', async () => {
  const { applicant, responseId } = await opened()
  const fileId = await uploaded(applicant, responseId, 'Résumé of Ada.pdf')
  const { status, answer } = await attach(applicant, responseId, fileId)
  expect(status).toBe(200)
  expect(answer).toEqual({ sectionId: 'start', version: 1, others: [] })
  expect(await stored(applicant, responseId)).toMatchObject({
    response: 'Résumé of Ada.pdf',
    file: { size: 400 },
  })
  const view = await applicant.calls.files.view({ params: { responseId }, query: place })
  const download = await fetch(view.answer.url)
  expect(new Uint8Array(await download.arrayBuffer())).toEqual(smallPdf())
  expect(download.headers.get('content-disposition')).toBe(
    `attachment; filename="R_sum_ of Ada.pdf"; filename*=UTF-8''R%C3%A9sum%C3%A9%20of%20Ada.pdf`,
  )
})

test.each([
  ['html as pdf', 'Resume.pdf', bytes('<!doctype html><script>alert(1)</script>')],
  ['svg as pdf', 'Resume.pdf', bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a program as doc', 'Resume.doc', bytes('MZ'.padEnd(300, '\0'))],
  ['a bare zip as docx', 'Resume.docx', bytes('PK\u0003\u0004'.padEnd(300, 'x'))],
  ['text as pdf', 'Resume.pdf', bytes('Ada Lovelace, analyst')],
  ['a pdf as text', 'Resume.txt', smallPdf()],
  ['a page as text', 'Resume.txt', bytes('\n <HTML><body onload=alert(1)>')],
  ['binary as text', 'Resume.txt', bytes('Ada\u0000Lovelace')],
])('%s is refused because of its bytes, and nothing is attached', async (_, name, content) => {
  const { applicant, responseId } = await opened()
  const fileId = await uploaded(applicant, responseId, name, content)
  expect(await attach(applicant, responseId, fileId)).toMatchObject({
    status: 400,
    problem: { code: 'INVALID' },
  })
  expect(await stored(applicant, responseId)).toMatchObject({ response: '' })
})

test.each([
  ['Notes.txt', bytes('Ada Lovelace\n\twrote the first program — in 1843')],
  ['Notes.rtf', bytes('{\\rtf1\\ansi Ada}')],
  ['UPPER.PDF', smallPdf()],
])('%s is accepted', async (name, content) => {
  const { applicant, responseId } = await opened()
  expect(
    (await attach(applicant, responseId, await uploaded(applicant, responseId, name, content))).status,
  ).toBe(200)
})

test.each([
  ['another ending', 'Resume.exe', 100],
  ['no ending', 'Resume', 100],
  ['no bytes', 'Resume.pdf', 0],
  ['one byte too many', 'Resume.pdf', largestUpload + 1],
  ['a folder in its name', '../../Resume.pdf', 100],
  ['a line break in its name', 'Resume\r\nx-evil: 1.pdf', 100],
  ['a name that reads backwards', 'Resume\u202efdp.exe.pdf', 100],
])('a file with %s cannot even be announced', async (_, name, size) => {
  const { applicant, responseId } = await opened()
  expect((await presign(applicant, responseId, name, size)).status).toBe(400)
})

test('the bucket accepts the announced size, type and key, and nothing else', async () => {
  const { applicant, responseId } = await opened()
  const { answer } = await presign(applicant, responseId, 'Resume.pdf', 400)
  expect(await sendFile(answer, smallPdf(399))).toBe(400)
  expect(await sendFile(answer, smallPdf(401))).toBe(400)
  const { fields } = answer
  expect(await sendFile({ ...answer, fields: { ...fields, 'content-type': 'text/html' } }, smallPdf())).toBe(
    403,
  )
  expect(await sendFile({ ...answer, fields: { ...fields, key: 'files/other' } }, smallPdf())).toBe(403)
  expect(await sendFile(answer, smallPdf())).toBe(204)
})

test('no one attaches another person’s upload, or to another’s application', async () => {
  const { form, ...mine } = await opened()
  const theirs = await openedBy(form.id)
  const fileId = await uploaded(theirs.applicant, theirs.responseId)
  expect((await attach(mine.applicant, mine.responseId, fileId)).status).toBe(404)
  expect((await attach(mine.applicant, theirs.responseId, fileId)).status).toBe(404)
  const view = await mine.applicant.calls.files.view({
    params: { responseId: theirs.responseId },
    query: place,
  })
  expect(view.status).toBe(404)
  expect((await attach(theirs.applicant, theirs.responseId, fileId)).status).toBe(200)
})

test('an upload is used once, and uploading it again changes no answer', async () => {
  const { applicant, responseId } = await opened()
  const { answer: form } = await presign(applicant, responseId, 'Resume.pdf', 400)
  await sendFile(form, smallPdf())
  await attach(applicant, responseId, form.fileId)
  const other = new Uint8Array(Buffer.from('%PDF-1.7\n'.padEnd(400, 'y')))
  await sendFile(form, other)
  expect((await attach(applicant, responseId, form.fileId, { base: 1 })).answer.version).toBe(1)
  const { answer } = await applicant.calls.files.view({ params: { responseId }, query: place })
  expect(new Uint8Array(await (await fetch(answer.url)).arrayBuffer())).toEqual(smallPdf())
})

test('an attachment whose answer was lost is confirmed when it is repeated', async () => {
  const { applicant, responseId } = await opened()
  const fileId = await uploaded(applicant, responseId)
  const operationId = 'losttabtab-1'
  await attach(applicant, responseId, fileId, { operationId })
  expect(await attach(applicant, responseId, fileId, { operationId })).toMatchObject({
    status: 200,
    answer: { version: 1 },
  })
})

test('an attachment or removal whose answer was lost is confirmed whenever repeated', async () => {
  const { form, applicant, responseId } = await opened()
  const [fileId, other] = [await uploaded(applicant, responseId), await uploaded(applicant, responseId)]
  await attach(applicant, responseId, fileId)
  await saveAnswers(applicant, responseId, { why: 'to help' }, { base: 0 })
  const again = await attach(applicant, responseId, fileId)
  expect([again.status, again.answer.version]).toEqual([200, 2])
  const detach = (base: number) =>
    applicant.calls.files.detach({
      params: { responseId },
      body: { ...place, base, operationId: `uploadtab-${operation++}` },
    })
  expect([await detach(2), await detach(2)]).toMatchObject([
    { status: 200, answer: { version: 3, others: [] } },
    { status: 200, answer: { version: 3, others: [] } },
  ])
  expect((await attach(applicant, responseId, fileId, { base: 3 })).status).toBe(409)
  expect((await attach(applicant, responseId, other, { base: 3 })).status).toBe(200)
  const body = { ...place, base: 4, operationId: 'thelasttab-1' }
  const remove = (now: Date) => applicant.calls.files.detach({ params: { responseId }, body, now })
  const late = new Date(Date.parse(form.dueDate) + gracePeriod + 60_000)
  expect([(await remove(portal.now())).status, (await remove(late)).status]).toEqual([200, 200])
})

test('of two tabs that attach to the same question, the second gets a message', async () => {
  const { applicant, responseId } = await opened()
  await attach(applicant, responseId, await uploaded(applicant, responseId, 'First.pdf'))
  const second = await attach(applicant, responseId, await uploaded(applicant, responseId, 'Second.pdf'))
  expect(second).toMatchObject({
    status: 409,
    problem: { conflicts: [{ sectionId: 'start', questionId: 'resume', response: 'First.pdf' }] },
  })
  expect((await stored(applicant, responseId)).response).toBe('First.pdf')
})

test('a file can be replaced and removed; a required one is needed to submit', async () => {
  const { applicant, responseId } = await opened()
  await attach(applicant, responseId, await uploaded(applicant, responseId, 'First.pdf'))
  await attach(applicant, responseId, await uploaded(applicant, responseId, 'Second.pdf'), { base: 1 })
  expect((await stored(applicant, responseId)).response).toBe('Second.pdf')
  const body = { ...place, base: 2, operationId: `uploadtab-${operation++}` }
  expect((await applicant.calls.files.detach({ params: { responseId }, body })).status).toBe(200)
  expect(await stored(applicant, responseId)).toEqual({
    questionId: 'resume',
    questionType: 'file-upload',
    applicationFormId: expect.any(String) as string,
    response: '',
  })
  const errors = (await applicant.calls.applications.submit({ body: { id: responseId } })).problem
    .validationErrors
  expect(errors).toContainEqual({ ...place, message: 'This question is required' })
})

test('a text saved under a file question does not count as a file', async () => {
  const { applicant, responseId } = await opened()
  await saveAnswers(applicant, responseId, { resume: 'Resume.pdf' }, { base: 0 })
  const errors = (await applicant.calls.applications.submit({ body: { id: responseId } })).problem
    .validationErrors
  expect(errors).toContainEqual({ ...place, message: 'This question is required' })
})

test('a response sent back as it was answered keeps its file', async () => {
  const { applicant, responseId } = await opened()
  await attach(applicant, responseId, await uploaded(applicant, responseId))
  const file = await stored(applicant, responseId)
  for (const why of ['one', 'two']) {
    const { answer } = await applicant.calls.applications.find({ params: { responseId } })
    const { questions } = answer.sectionResponses[0]!
    questions.find(({ questionId }) => questionId === 'why')!.response = why
    const { status } = await applicant.calls.applications.save({ params: { responseId }, body: answer })
    expect(status).toBe(200)
    expect(await stored(applicant, responseId)).toEqual(file)
  }
})

test('20 uploads may run and 100 be kept, not counting expired ones', async () => {
  const { applicant, responseId } = await opened()
  const { putItem } = await import('#functions/store/table/table.ts')
  const put = (count: number, name: string, more: object) =>
    Promise.all(
      Array.from({ length: count }, (_, number) =>
        putItem({ pk: `RESPONSE#${responseId}`, sk: `FILE#resume#${name}${number}`, ...more }),
      ),
    )
  const announced = async () => (await presign(applicant, responseId, 'Resume.pdf', 400)).status
  const at = (moment: number) => Math.floor(moment / 1000)
  await put(20, 'waiting', { state: 'pending', expiresAt: at(Date.now() - 1_000) })
  await put(80, 'replaced', { state: 'attached', expiresAt: at(Date.now() - 1_000) })
  expect(await announced()).toBe(200)
  await put(19, 'waiting', { state: 'pending', expiresAt: at(Date.now() + day) })
  expect(await announced()).toBe(429)
  await put(19, 'waiting', { state: 'attached', expiresAt: at(Date.now() - 1_000) })
  await put(99, 'replaced', { state: 'attached', expiresAt: at(Date.now() + day) })
  expect(await announced()).toBe(429)
})

test('a refused file doesn’t count as running, nor does an expired upload', async () => {
  const { applicant, responseId } = await opened()
  for (let count = 0; count < 21; count++) {
    const fileId = await uploaded(applicant, responseId, 'Resume.pdf', bytes('no pdf'))
    expect((await attach(applicant, responseId, fileId)).status).toBe(400)
  }
  const announced = (now?: Date) =>
    applicant.calls.files.presign({
      params: { responseId },
      body: { ...place, name: 'Resume.pdf', size: 400 },
      ...(now && { now }),
    })
  for (let count = 0; count < 20; count++) expect((await announced()).status).toBe(200)
  expect(await announced()).toMatchObject({ status: 429, problem: { retryAfter: 600 } })
  expect((await announced(new Date(Date.now() + 601_000))).status).toBe(200)
})

test('a refused file can be uploaded again with the same form, and be attached', async () => {
  const { applicant, responseId } = await opened()
  const { answer } = await presign(applicant, responseId, 'Resume.pdf', 400)
  await sendFile(answer, bytes('no pdf'.padEnd(400)))
  expect((await attach(applicant, responseId, answer.fileId)).status).toBe(400)
  expect((await attach(applicant, responseId, answer.fileId)).status).toBe(400)
  await sendFile(answer, smallPdf())
  expect((await attach(applicant, responseId, answer.fileId)).status).toBe(200)
})

test('a file that arrives within a minute after the deadline counts', async () => {
  const { form, applicant, responseId } = await opened()
  const fileId = await uploaded(applicant, responseId)
  const now = new Date(Date.parse(form.dueDate) + gracePeriod)
  const { attach: attachAt, detach: detachAt, presign: presignAt } = applicant.calls.files
  const call = { params: { responseId }, now }
  const body = { ...place, operationId: 'gracetab-1' }
  const statuses = [
    (await presignAt({ ...call, body: { ...place, name: 'a.pdf', size: 1 } })).status,
    (await attachAt({ ...call, body: { ...body, base: 0, fileId } })).status,
    (await detachAt({ ...call, body: { ...body, base: 1, operationId: 'gracetab-2' } })).status,
  ]
  expect(statuses).toEqual([200, 200, 200])
})

test('after the submission or deadline no file can be added or removed', async () => {
  const { form, applicant, responseId } = await opened()
  const fileId = await uploaded(applicant, responseId)
  await attach(applicant, responseId, fileId)
  const spare = await uploaded(applicant, responseId)
  const late = new Date(Date.parse(form.dueDate) + gracePeriod + 60_000)
  const params = { responseId }
  const body = { ...place, base: 1, operationId: 'latelatetab-1' }
  expect(
    (await applicant.calls.files.presign({ params, body: { ...place, name: 'a.pdf', size: 1 }, now: late }))
      .status,
  ).toBe(409)
  expect(
    (await applicant.calls.files.attach({ params, body: { ...body, fileId: spare }, now: late })).status,
  ).toBe(409)
  expect((await applicant.calls.files.detach({ params, body, now: late })).status).toBe(409)
  await saveAnswers(applicant, responseId, { roles: ['bootcamp'], why: 'to help' }, { base: 1 })
  expect((await applicant.calls.applications.submit({ body: { id: responseId } })).status).toBe(200)
  const alreadySubmitted = 'This application was already submitted.'
  expect((await attach(applicant, responseId, spare, { base: 2 })).problem.message).toBe(alreadySubmitted)
  expect((await presign(applicant, responseId, 'a.pdf', 1)).problem.message).toBe(alreadySubmitted)
  expect((await stored(applicant, responseId)).response).toBe('Resume.pdf')
})

test('a file name with half a character can be attached, viewed and exported', async () => {
  const { applicant, responseId } = await opened()
  const fileId = await uploaded(applicant, responseId, 'One \ud83d.pdf')
  expect((await attach(applicant, responseId, fileId)).status).toBe(200)
  expect((await stored(applicant, responseId)).response).toBe('One \ufffd.pdf')
  const view = await applicant.calls.files.view({ params: { responseId }, query: place })
  expect((await fetch(view.answer.url)).headers.get('content-disposition')).toContain(
    `filename*=UTF-8''One%20%EF%BF%BD.pdf`,
  )
  expect((await applicant.calls.account.data({})).status).toBe(200)
})

test('a replaced file stays with the submission until the change is submitted', async () => {
  const { applicant, responseId } = await opened()
  const { calls } = applicant
  const first = await uploaded(applicant, responseId)
  await attach(applicant, responseId, first)
  const whole = (await calls.applications.find({ params: { responseId } })).answer
  for (const question of whole.sectionResponses[0]!.questions) {
    if (question.questionId === 'roles') question.response = ['bootcamp']
    if (question.questionId === 'why') question.response = 'to help'
  }
  await calls.applications.save({ params: { responseId }, body: whole })
  await calls.applications.submit({ body: { id: responseId } })
  const change = async () => {
    const { dateSubmitted } = (await calls.applications.mine({})).answer[0]!
    const { answer } = await calls.applications.reopen({
      body: { id: responseId, dateSubmitted: dateSubmitted ?? '' },
    })
    return answer
  }
  const names = async () => {
    const { answer } = await calls.applications.counting({ params: { responseId } })
    const { response } = answer.sectionResponses[0]!.questions.find((each) => each.questionId === 'resume')!
    return [response, (await stored(applicant, responseId)).response]
  }
  const expiring = async () => {
    const { queryItems } = await import('#functions/store/table/table.ts')
    const items = await queryItems(`RESPONSE#${responseId}`, 'FILE#', 'FILE$')
    return items.filter(({ expiresAt }) => expiresAt !== undefined).map(({ fileId }) => fileId)
  }
  const replace = async () => {
    const base = (await calls.applications.find({ params: { responseId } })).answer.sectionResponses[0]!
      .version
    const fileId = await uploaded(applicant, responseId, 'New.pdf')
    expect((await attach(applicant, responseId, fileId, { base })).status).toBe(200)
    return fileId
  }

  const { change: begun } = await change()
  const dropped = await replace()
  expect(await names()).toEqual(['Resume.pdf', 'New.pdf'])
  expect(await expiring()).toEqual([])
  await calls.applications.discard({ body: { id: responseId, number: begun!.number } })
  expect(await names()).toEqual(['Resume.pdf', 'Resume.pdf'])
  expect(await expiring()).toEqual([dropped])

  await change()
  await replace()
  expect(await expiring()).toEqual([dropped])
  expect((await calls.applications.submit({ body: { id: responseId } })).status).toBe(200)
  expect(await names()).toEqual(['New.pdf', 'New.pdf'])
  expect(new Set(await expiring())).toEqual(new Set([dropped, first]))
})
