import { beforeEach, describe, expect, test } from 'vitest'
import type { Saved } from '#shared/applications/save.ts'
import { ApiError } from '#web/api/api-error.ts'
import { NotAuthenticated } from '#web/api/identity-token.ts'
import { settled } from './testing-clock.ts'
import { lose, TestingTab } from './testing-tab.ts'

let tab: TestingTab
beforeEach(() => {
  tab = new TestingTab()
})

describe('when a save is sent', () => {
  test('two seconds after the last change, with only the changed answers', async () => {
    tab.type('Pri')
    await tab.clock.pass(1_500)
    tab.type('Priya')
    await tab.clock.pass(1_999)
    expect(tab.sent).toEqual([])
    await tab.clock.pass(1)
    expect(tab.sent).toMatchObject([
      {
        operationId: expect.stringMatching(/^[A-Za-z0-9]{12}-1$/),
        sectionResponses: [
          { sectionId: 'about', base: 0, questions: [{ questionId: 'name', response: 'Priya' }] },
        ],
      },
    ])
    expect(tab.autosave.state).toMatchObject({ phase: 'idle', lastSave: '2026-09-16T20:12:00.000Z' })
  })

  test('fifteen seconds after the first change, if someone types without a pause', async () => {
    for (let letters = 1; letters <= 30; letters++) {
      tab.type('a'.repeat(letters))
      await tab.clock.pass(1_000)
    }
    expect(tab.answersSent()).toEqual([{ name: 'a'.repeat(15) }, { name: 'a'.repeat(30) }])
  })

  test('fifteen seconds after the first change, or when a longer save arrives', async () => {
    const arrive = tab.holdAnswers()
    tab.type('a')
    await tab.clock.pass(2_000)
    for (let letters = 2; letters <= 20; letters++) {
      tab.type('a'.repeat(letters))
      await tab.clock.pass(1_000)
    }
    arrive()
    await settled()
    expect(tab.answersSent()).toEqual([{ name: 'a' }, { name: 'a'.repeat(20) }])
  })

  test('also for a question named like a property of every object', async () => {
    const about = { sectionId: 'about', version: 1 }
    const questionId = 'constructor'
    expect(tab.draft.answerIn('about', questionId)).toBe(undefined)
    tab.delayOf = { [questionId]: 2_000 }
    tab.draft.adopt({ sectionResponses: [{ ...about, questions: [{ questionId, response: '' }] }] })
    tab.answer = async ({ operationId = '' }) => {
      const sections = [{ ...about, others: [] }]
      if (!operationId.endsWith('-1')) return { sections, savedAt: '2026-09-16T20:12:00.000Z' }
      const conflicts = [{ questionId, response: 'theirs' }]
      throw new ApiError(409, { code: 'CONFLICT', message: 'Changed elsewhere.', conflicts, sections })
    }
    tab.type('mine', questionId)
    await tab.clock.pass(2_000)
    expect(tab.draft.otherAnswer('about', questionId)).toBe('theirs')
    tab.draft.choose('about', questionId, 'mine')
    await tab.autosave.flush()
    expect(tab.answersSent()).toEqual([{ constructor: 'mine' }, { constructor: 'mine' }])
  })

  test('not when a form is only opened, and not for an answer that was changed back', async () => {
    await tab.clock.pass(60_000)
    tab.type('Priya')
    tab.type('')
    await tab.clock.pass(60_000)
    await tab.autosave.flush()
    expect(tab.sent).toEqual([])
  })

  test('one section at a time, the next one right after the reply', async () => {
    tab.type('Priya')
    tab.draft.change('roles', 'when', 'Always')
    await tab.clock.pass(2_000)
    expect(tab.sent.map(({ sectionResponses: [section] }) => section!.sectionId)).toEqual(['about', 'roles'])
  })

  test('one at a time: text typed meanwhile waits for the reply and two seconds', async () => {
    const arrive = tab.holdAnswers()
    tab.type('one')
    await tab.clock.pass(2_000)
    tab.type('two')
    await tab.clock.pass(10_000)
    expect(tab.answersSent()).toEqual([{ name: 'one' }])
    arrive()
    await settled()
    expect(tab.answersSent()).toEqual([{ name: 'one' }, { name: 'two' }])
  })

  test('an answer that is changed back while it is being saved is saved again', async () => {
    const arrive = tab.holdAnswers()
    tab.type('one')
    await tab.clock.pass(2_000)
    tab.type('')
    arrive()
    await tab.clock.pass(2_000)
    expect(tab.server.answer('name')).toBe('')
  })

  test('an answer is saved after its own delay, or at once without one', async () => {
    tab.delayOf = { name: 0, why: 1_000 }
    tab.type('4')
    expect(tab.answersSent()).toEqual([{ name: '4' }])
    await tab.clock.pass(0)
    tab.type('because', 'why')
    await tab.clock.pass(999)
    expect(tab.sent).toHaveLength(1)
    await tab.clock.pass(1)
    expect(tab.answersSent()[1]).toEqual({ why: 'because' })
  })

  test('an answer without a delay waits for a running save only', async () => {
    tab.delayOf = { name: 0, why: 1_000 }
    const first = Promise.withResolvers<Saved>()
    tab.answer = () => first.promise
    tab.type('3')
    tab.type('4')
    tab.type('b', 'why')
    tab.answer = async (body) => tab.server.save(body, 'me')
    first.resolve(tab.server.save(tab.sent[0]!, 'me'))
    await settled()
    expect(tab.answersSent()).toEqual([{ name: '3' }, { name: '4', why: 'b' }])
  })
})

describe('when a save fails', () => {
  test('it is sent again with the same id and the same answers, after growing pauses', async () => {
    tab.answer = lose
    tab.type('one')
    await tab.clock.pass(2_000)
    tab.type('two', 'why')
    await tab.clock.pass(60_000)
    expect(new Set(tab.sent.map((body) => JSON.stringify(body))).size).toBe(1)
    expect(tab.sent.length).toBeGreaterThan(3)
    expect(tab.sent.length).toBeLessThan(10)
    tab.answer = async (body) => tab.server.save(body, 'me')
    await tab.clock.pass(30_000)
    expect(tab.answersSent().slice(-2)).toEqual([{ name: 'one' }, { why: 'two' }])
    expect(tab.draft.hasUnsaved()).toBe(false)
  })

  test('the person gets one message, and again only after a save has worked', async () => {
    tab.answer = lose
    tab.type('one')
    await tab.clock.pass(60_000)
    expect(tab.onFailure).toHaveBeenCalledTimes(1)
    expect(tab.autosave.state.phase).toBe('failed')
    tab.answer = async (body) => tab.server.save(body, 'me')
    await tab.clock.pass(30_000)
    expect(tab.autosave.state.phase).toBe('idle')
    tab.answer = lose
    tab.type('two')
    await tab.clock.pass(60_000)
    expect(tab.onFailure).toHaveBeenCalledTimes(2)
  })

  test('the next change retries at once, but several key presses in a row do not', async () => {
    tab.answer = lose
    tab.type('one')
    await tab.clock.pass(30_000)
    const before = tab.sent.length
    await tab.clock.pass(3_000)
    for (const text of ['a', 'ab', 'abc']) {
      tab.type(text)
      await tab.clock.pass(100)
    }
    expect(tab.sent.length).toBe(before + 1)
  })

  test('the button retries at once', async () => {
    tab.answer = lose
    tab.type('one')
    await tab.clock.pass(2_000)
    tab.answer = async (body) => tab.server.save(body, 'me')
    await tab.autosave.flush()
    expect(tab.server.answer('name')).toBe('one')
  })

  test('a change does not shorten a wait that the server asks for', async () => {
    tab.answer = () => Promise.reject(new ApiError(429, { code: 'SLOW_DOWN', message: 'Slow down.' }, 20))
    tab.type('one')
    await tab.clock.pass(2_000)
    tab.type('two')
    await tab.clock.pass(19_900)
    expect(tab.sent.length).toBe(1)
    await tab.clock.pass(200)
    expect(tab.sent.length).toBe(2)
  })

  test('a save whose reply was lost is recognized, even after the submit', async () => {
    tab.answer = (body) => {
      tab.server.save(body, 'me')
      return lose()
    }
    tab.type('one')
    await tab.clock.pass(2_000)
    tab.server.isSubmitted = true
    tab.answer = async (body) => tab.server.save(body, 'me')
    await tab.clock.pass(2_000)
    expect(tab.draft.hasUnsaved()).toBe(false)
    expect(tab.autosave.state.phase).toBe('idle')
  })

  test('a save whose reply was lost gives way to what replaced it', async () => {
    tab.answer = (body) => {
      tab.server.save(body, 'me')
      return lose()
    }
    tab.type('one')
    await tab.clock.pass(2_000)
    tab.byOther('name', 'theirs, who had seen mine')
    tab.answer = async (body) => tab.server.save(body, 'me')
    await tab.clock.pass(2_000)
    expect(tab.draft.answersIn('about').name).toBe('theirs, who had seen mine')
    expect(tab.draft.conflicts()).toEqual([])
  })

  test('an answer that the server refuses is not sent again until it changes', async () => {
    tab.answer = () => Promise.reject(new ApiError(400, { code: 'INVALID', message: 'Too long' }))
    tab.type('one')
    await tab.clock.pass(600_000)
    expect(tab.sent.length).toBe(1)
    expect(tab.autosave.state).toMatchObject({ phase: 'failed', failedBecause: 'Too long' })
    tab.answer = async (body) => tab.server.save(body, 'me')
    tab.type('two')
    await tab.clock.pass(2_000)
    expect(tab.autosave.state.failedBecause).toBeUndefined()
    expect(tab.server.answer('name')).toBe('two')
    expect(tab.sent[0]!.operationId).not.toBe(tab.sent[1]!.operationId)
  })
})

describe('when others write too', () => {
  test('answers that this person has not changed are taken over with the next save', async () => {
    tab.byOther('why', 'theirs')
    tab.type('Priya')
    await tab.clock.pass(2_000)
    expect(tab.draft.answersIn('about')).toEqual({ name: 'Priya', why: 'theirs' })
    expect(tab.draft.conflicts()).toEqual([])
  })

  test('an answer changed on both sides waits for a choice, others are saved', async () => {
    tab.byOther('name', 'theirs')
    tab.type('mine')
    tab.type('because', 'why')
    await tab.clock.pass(60_000)
    expect(tab.server.answer('why')).toBe('because')
    expect(tab.server.answer('name')).toBe('theirs')
    expect(tab.draft.answersIn('about').name).toBe('mine')
    expect(tab.draft.otherAnswer('about', 'name')).toBe('theirs')
    await expect(tab.autosave.flush()).rejects.toMatchObject({ reason: 'conflict' })
  })

  test.each([
    ['mine', 'mine'],
    ['theirs', 'theirs'],
  ] as const)('the choice of %s is what is stored', async (side, stored) => {
    tab.byOther('name', 'theirs')
    tab.type('mine')
    await tab.clock.pass(2_000)
    tab.draft.choose('about', 'name', side)
    await tab.autosave.flush()
    expect(tab.server.answer('name')).toBe(stored)
    expect(tab.draft.answersIn('about').name).toBe(stored)
  })

  test('the same text on both sides is no conflict', async () => {
    tab.byOther('name', 'Priya')
    tab.type('Priya')
    await tab.clock.pass(2_000)
    expect(tab.draft.conflicts()).toEqual([])
    expect(tab.draft.hasUnsaved()).toBe(false)
  })
})

describe('when nothing can be saved any more', () => {
  test.each([
    ['isSubmitted', 'This application was already submitted.'],
    ['isOverdue', 'Submission deadline has passed'],
  ] as const)('%s: the text stays, nothing is sent again, and the reason is known', async (end, words) => {
    tab.server[end] = true
    tab.type('too late')
    await tab.clock.pass(600_000)
    expect(tab.sent.length).toBe(1)
    expect(tab.draft.answersIn('about').name).toBe('too late')
    expect(tab.draft.unsaved()).toEqual([{ sectionId: 'about', answers: { name: 'too late' } }])
    expect(tab.autosave.state).toMatchObject({ phase: 'closed', closedBecause: words })
    await expect(tab.autosave.flush()).rejects.toMatchObject({ reason: 'closed', message: words })
    expect(tab.onFailure).toHaveBeenCalledTimes(1)
  })

  test.each([new NotAuthenticated(), new ApiError(401, { code: 'UNAUTHENTICATED', message: 'Log in.' })])(
    'without a session saving pauses until it is back: %s',
    async (error) => {
      tab.answer = () => Promise.reject(error)
      tab.type('one')
      await tab.clock.pass(2_000)
      tab.type('two')
      await tab.clock.pass(600_000)
      expect(tab.sent.length).toBe(1)
      expect(tab.autosave.state.phase).toBe('signed-out')
      tab.answer = async (body) => tab.server.save(body, 'me')
      tab.autosave.resume()
      await tab.clock.pass(2_000)
      expect(tab.server.answer('name')).toBe('two')
    },
  )
})

test('what came too late is saved once changes are taken again', async () => {
  tab.server.isSubmitted = true
  tab.type('too late')
  await tab.clock.pass(2_000)
  tab.server.isSubmitted = false
  tab.autosave.reopen()
  await tab.clock.pass(0)
  expect(tab.server.answer('name')).toBe('too late')
  expect(tab.autosave.state).toMatchObject({ phase: 'idle', closedBecause: undefined })
})

test('a file that another tab has replaced at that moment is shown as it is stored', () => {
  const others = [{ questionId: 'name', response: 'theirs.pdf' }]
  tab.draft.attach('name', 'mine.pdf', { sectionId: 'about', version: 2, others })
  expect(tab.draft.answersIn('about').name).toBe('theirs.pdf')
})

describe('flush', () => {
  test('resolves when everything is saved, including text typed meanwhile', async () => {
    tab.type('one')
    tab.draft.change('roles', 'when', 'Always')
    const flushed = tab.autosave.flush()
    tab.type('two')
    await flushed
    expect([tab.server.answer('name'), tab.server.answer('when')]).toEqual(['two', 'Always'])
  })

  test('rejects as soon as a save fails, and saving continues', async () => {
    tab.answer = lose
    tab.type('one')
    await expect(tab.autosave.flush()).rejects.toMatchObject({ reason: 'failed' })
    tab.answer = async (body) => tab.server.save(body, 'me')
    await tab.clock.pass(2_000)
    expect(tab.server.answer('name')).toBe('one')
  })
})
