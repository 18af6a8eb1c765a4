import { expect } from 'vitest'
import { done } from '#local/testing/identities.ts'
import { interleave } from '#local/testing/interleave.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { smallForm } from '#local/testing/small-form.ts'
import { inTrouble, plantStoreFaults } from '#local/testing/store-faults.ts'
import { sendFile, smallPdf } from '#local/testing/uploads.ts'

// What a file is attached to changes after it was read, and before the file is written.
test.beforeEach(async () => {
  await plantStoreFaults()
})

const file = (questionId: string) => ({
  questionId,
  questionType: 'file-upload' as const,
  questionText: 'A file?',
  optional: true,
})
const [start] = smallForm.sections
const sections = [
  { ...start!, questions: [...start!.questions, file('resume')] },
  { sectionId: 'work', sectionName: 'Work', questions: [file('portfolio')] },
]
const resume = { sectionId: 'start', questionId: 'resume' }
const portfolio = { sectionId: 'work', questionId: 'portfolio' }

let operation = 0

/** A draft, and what its page does. */
async function draft() {
  const { id: formId } = await portal.form({ sections })
  const { calls } = await portal.person()
  const { id } = await done(calls.applications.open({ body: { formId } }))
  const params = { responseId: id }
  const nextId = () => `uploadtab-${operation++}`
  const find = async () => (await done(calls.applications.find({ params }))).sectionResponses
  return {
    id,
    save: (...questions: { questionId: string; response: string | string[] }[]) => {
      const sectionResponses = [{ sectionId: 'start', base: 0, questions }]
      return done(calls.applications.save({ params, body: { sectionResponses } }))
    },
    submit: () => done(calls.applications.submit({ body: { id } })),
    /** Announces a file, and says how it is sent and attached. */
    announced: async (place = resume) => {
      const announcing = calls.files.presign({ params, body: { ...place, name: 'One.pdf', size: 400 } })
      const { fileId, ...target } = await done(announcing)
      return {
        fileId,
        send: (content = smallPdf()) => sendFile(target, content),
        attach: (base = 0, operationId = nextId()) =>
          calls.files.attach({ params, body: { ...place, fileId, base, operationId } }),
      }
    },
    detach: (base: number) =>
      done(calls.files.detach({ params, body: { ...resume, base, operationId: nextId() } })),
    opened: async (place = resume) => {
      const { status, answer } = await calls.files.view({ params, query: place })
      return status === 200 ? (await fetch(answer.url)).status : status
    },
    answer: async (questionId: string) =>
      (await find()).flatMap(({ questions }) => questions).find((each) => each.questionId === questionId)
        ?.response,
  }
}

const why = { questionId: 'why', response: 'to help' }

test('a text saved while its section gets its first file is kept beside it', async () => {
  const { announced, save, answer, opened } = await draft()
  const { send, attach } = await announced()
  await send()
  expect((await interleave(() => save(why), attach)).status).toBe(200)
  expect(await answer('why')).toBe('to help')
  expect(await opened()).toBe(200)
})

test('a file attached twice at once with one request is attached once', async () => {
  const { announced, save, opened } = await draft()
  await save(why)
  const { send, attach } = await announced()
  await send()
  const same = () => attach(1, 'losttabtab-1')
  const second = await interleave(same, same)
  expect([second.status, second.answer]).toMatchObject([200, { version: 2, others: [] }])
  expect(await opened()).toBe(200)
})

test('a file the store was too busy to attach is attached when sent again', async () => {
  const { announced, save, opened } = await draft()
  await save(why)
  const { send, attach } = await announced()
  await send()
  const trouble = { fault: 'conflict', call: 1, length: 'for good' } as const
  const { result } = await inTrouble(trouble, () => attach(1))
  expect(result.status).toBe(503)
  await done(attach(1))
  expect(await opened()).toBe(200)
})

test('an upload refused in one tab and attached in another is used once', async () => {
  const { announced, save, detach } = await draft()
  await save(why)
  const { send, attach } = await announced()
  await send(new Uint8Array(Buffer.from('no pdf'.padEnd(400))))
  const better = async () => {
    await send()
    await done(attach(1))
  }
  expect((await interleave(better, () => attach(1))).status).toBe(400)
  await detach(2)
  const again = await attach(3)
  expect([again.status, again.problem.message]).toEqual([
    409,
    'This upload was used already. Please upload the file again.',
  ])
})

test('an upload that expires while being attached leaves the question empty', async () => {
  const { id, announced, save, answer } = await draft()
  await save(why)
  const { fileId, send, attach } = await announced()
  await send()
  const { removeItem } = await import('#functions/store/table/table.ts')
  const { fileKey } = await import('#functions/store/applications/response-keys.ts')
  const expire = () => removeItem(fileKey(id, 'resume', fileId))
  const refused = await interleave(expire, () => attach(1))
  expect([refused.status, refused.problem?.message]).toEqual([
    404,
    'This upload no longer exists. Please upload the file again.',
  ])
  expect(await answer('resume')).toBe('')
  const next = await announced()
  await next.send()
  await done(next.attach(1))
})

test('after the submission no file can be attached, even to an empty section', async () => {
  const { announced, save, submit, opened } = await draft()
  const { send, attach } = await announced(portfolio)
  await send()
  await save(why, { questionId: 'roles', response: ['bootcamp'] })
  await submit()
  expect((await attach()).status).not.toBe(200)
  expect(await opened(portfolio)).toBe(404)
})
