import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { SaveBody, Saved } from '#shared/save.ts'
import { ApiError } from '#web/api/api-error.ts'
import { NotAuthenticated } from '#web/api/identity-token.ts'
import type { OlderAnswer } from '../conflicts/older-answers.ts'
import { Autosave } from './autosave.ts'
import { Draft } from './draft.ts'
import { operationIds } from './clock.ts'
import { settled, TestingClock } from './testing-clock.ts'
import { TestingServer } from './testing-server.ts'
import { inMemory } from './testing-world.ts'

let clock: TestingClock
let server: TestingServer
let draft: Draft
let autosave: Autosave
let sent: SaveBody[]
let answer: (body: SaveBody) => Promise<Saved>
const keeper = inMemory()
/** How long an answer waits to be saved, if not the usual two seconds. */
let delayOf: Record<string, number>
const onFailure = vi.fn<() => void>()
let offered: OlderAnswer[]
const offer = (older: OlderAnswer) => void offered.push(older)
const onSaved = vi.fn<() => void>()

const open = (of: Draft) =>
  new Autosave(
    of,
    {
      save: (body) => {
        sent.push(body)
        return answer(body)
      },
      nextOperationId: operationIds(() => clock.random()),
      saveDelay: (questionId) => delayOf[questionId] ?? 2_000,
      clock,
      keeper,
      onSaved,
      onFailure,
    },
    null,
  )

beforeEach(() => {
  clock = new TestingClock()
  server = new TestingServer()
  sent = []
  delayOf = {}
  answer = async (body) => server.save(body, 'me')
  offered = []
  draft = new Draft(server.response(), {}, offer)
  autosave = open(draft)
  onFailure.mockClear()
})

const type = (text: string, questionId = 'name') => draft.change('about', questionId, text)
const answersSent = () =>
  sent.map(({ sectionResponses: [section] }) =>
    Object.fromEntries(section!.questions.map(({ questionId, response }) => [questionId, response])),
  )
/** A save by another tab, in another of the server's operation slots. */
const byOther = (questionId: string, response: string) =>
  server.save(
    {
      operationId: `${isEven(sent[0]?.operationId) ? 'a' : 'b'}notherTab1234-${server.writes.length + 1}`,
      sectionResponses: [
        {
          sectionId: 'about',
          base: server.response().sectionResponses[0]!.version,
          questions: [{ questionId, response }],
        },
      ],
    },
    'other',
  )
/** What the server has once another section asks why. */
const movedTo = (sectionId: string) => ({
  ...server.response(),
  sectionResponses: server.response().sectionResponses.map((section) => ({
    ...section,
    questions: [
      ...section.questions.filter(({ questionId }) => questionId !== 'why'),
      ...(section.sectionId === sectionId ? [{ questionId: 'why', response: '' }] : []),
    ],
  })),
})
const isEven = (operationId = '') => operationId.charCodeAt(0) % 2 === 0
const lose = () => Promise.reject(new TypeError('Failed to fetch'))

describe('when a save is sent', () => {
  test('two seconds after the last change, with only the changed answers', async () => {
    type('Pri')
    await clock.pass(1_500)
    type('Priya')
    await clock.pass(1_999)
    expect(sent).toEqual([])
    await clock.pass(1)
    expect(sent).toMatchObject([
      {
        operationId: expect.stringMatching(/^[A-Za-z0-9]{12}-1$/),
        sectionResponses: [
          { sectionId: 'about', base: 0, questions: [{ questionId: 'name', response: 'Priya' }] },
        ],
      },
    ])
    expect(autosave.state).toMatchObject({ phase: 'idle', lastSave: '2026-09-16T20:12:00.000Z' })
  })

  test('not when a form is only opened, and not for an answer that was changed back', async () => {
    await clock.pass(60_000)
    type('Priya')
    type('')
    await clock.pass(60_000)
    await autosave.flush()
    expect(sent).toEqual([])
  })

  test('one section at a time, the next one right after the reply', async () => {
    type('Priya')
    draft.change('roles', 'when', 'Always')
    await clock.pass(2_000)
    expect(sent.map(({ sectionResponses: [section] }) => section!.sectionId)).toEqual(['about', 'roles'])
  })

  test('one at a time: text typed meanwhile waits for the reply and for its own two seconds', async () => {
    const first = Promise.withResolvers<void>()
    answer = async (body) => {
      await first.promise
      return server.save(body, 'me')
    }
    type('one')
    await clock.pass(2_000)
    type('two')
    await clock.pass(10_000)
    expect(answersSent()).toEqual([{ name: 'one' }])
    first.resolve()
    await settled()
    expect(answersSent()).toEqual([{ name: 'one' }, { name: 'two' }])
  })

  test('an answer that is changed back while it is being saved is saved again', async () => {
    const first = Promise.withResolvers<void>()
    answer = async (body) => {
      await first.promise
      return server.save(body, 'me')
    }
    type('one')
    await clock.pass(2_000)
    type('')
    first.resolve()
    await clock.pass(2_000)
    expect(server.answer('name')).toBe('')
  })

  test('an answer with its own delay is saved after that delay, and one without a delay at once', async () => {
    delayOf = { name: 0, why: 1_000 }
    type('4')
    expect(answersSent()).toEqual([{ name: '4' }])
    await clock.pass(0)
    type('because', 'why')
    await clock.pass(999)
    expect(sent).toHaveLength(1)
    await clock.pass(1)
    expect(answersSent()[1]).toEqual({ why: 'because' })
  })

  test('an answer without a delay waits for a running save, but not for the end of typing', async () => {
    delayOf = { name: 0, why: 1_000 }
    const first = Promise.withResolvers<Saved>()
    answer = () => first.promise
    type('3')
    type('4')
    type('b', 'why')
    answer = async (body) => server.save(body, 'me')
    first.resolve(server.save(sent[0]!, 'me'))
    await settled()
    expect(answersSent()).toEqual([{ name: '3' }, { name: '4', why: 'b' }])
  })
})

describe('when a save fails', () => {
  test('it is sent again with the same id and the same answers, after growing pauses', async () => {
    answer = lose
    type('one')
    await clock.pass(2_000)
    type('two', 'why')
    await clock.pass(60_000)
    expect(new Set(sent.map((body) => JSON.stringify(body))).size).toBe(1)
    expect(sent.length).toBeGreaterThan(3)
    expect(sent.length).toBeLessThan(10)
    answer = async (body) => server.save(body, 'me')
    await clock.pass(30_000)
    expect(answersSent().slice(-2)).toEqual([{ name: 'one' }, { why: 'two' }])
    expect(draft.hasUnsaved()).toBe(false)
  })

  test('the person gets one message, and again only after a save has worked', async () => {
    answer = lose
    type('one')
    await clock.pass(60_000)
    expect(onFailure).toHaveBeenCalledTimes(1)
    expect(autosave.state.phase).toBe('failed')
    answer = async (body) => server.save(body, 'me')
    await clock.pass(30_000)
    expect(autosave.state.phase).toBe('idle')
    answer = lose
    type('two')
    await clock.pass(60_000)
    expect(onFailure).toHaveBeenCalledTimes(2)
  })

  test('the next change retries at once, but several key presses in a row do not', async () => {
    answer = lose
    type('one')
    await clock.pass(30_000)
    const before = sent.length
    await clock.pass(3_000)
    for (const text of ['a', 'ab', 'abc']) {
      type(text)
      await clock.pass(100)
    }
    expect(sent.length).toBe(before + 1)
  })

  test('the button retries at once', async () => {
    answer = lose
    type('one')
    await clock.pass(2_000)
    answer = async (body) => server.save(body, 'me')
    await autosave.flush()
    expect(server.answer('name')).toBe('one')
  })

  test('a change does not shorten a wait that the server asks for', async () => {
    answer = () => Promise.reject(new ApiError(429, { code: 'SLOW_DOWN', message: 'Slow down.' }, 20))
    type('one')
    await clock.pass(2_000)
    type('two')
    await clock.pass(19_900)
    expect(sent.length).toBe(1)
    await clock.pass(200)
    expect(sent.length).toBe(2)
  })

  test('a save whose reply was lost is recognised, even after the application was submitted', async () => {
    answer = (body) => {
      server.save(body, 'me')
      return lose()
    }
    type('one')
    await clock.pass(2_000)
    server.isSubmitted = true
    answer = async (body) => server.save(body, 'me')
    await clock.pass(2_000)
    expect(draft.hasUnsaved()).toBe(false)
    expect(autosave.state.phase).toBe('idle')
  })

  test('a save whose reply was lost and that others have replaced since gives way to theirs without asking', async () => {
    answer = (body) => {
      server.save(body, 'me')
      return lose()
    }
    type('one')
    await clock.pass(2_000)
    byOther('name', 'theirs, who had seen mine')
    answer = async (body) => server.save(body, 'me')
    await clock.pass(2_000)
    expect(draft.answersIn('about').name).toBe('theirs, who had seen mine')
    expect(draft.conflicts()).toEqual([])
  })

  test('an answer that the server refuses is not sent again until it changes', async () => {
    answer = () => Promise.reject(new ApiError(400, { code: 'INVALID', message: 'Too long' }))
    type('one')
    await clock.pass(600_000)
    expect(sent.length).toBe(1)
    expect(autosave.state).toMatchObject({ phase: 'failed', failedBecause: 'Too long' })
    answer = async (body) => server.save(body, 'me')
    type('two')
    await clock.pass(2_000)
    expect(autosave.state.failedBecause).toBeUndefined()
    expect(server.answer('name')).toBe('two')
    expect(sent[0]!.operationId).not.toBe(sent[1]!.operationId)
  })
})

describe('when the server refuses one answer of several', () => {
  const refuses = (isRefused: (text: string) => boolean) => {
    answer = async (body) => {
      if (body.sectionResponses[0]!.questions.some(({ response }) => isRefused(String(response))))
        throw new ApiError(400, { code: 'INVALID', message: 'Too long' })
      return server.save(body, 'me')
    }
  }

  test('the others are saved, in its section and in later ones, and the page says what is not', async () => {
    refuses((text) => text === 'refused')
    type('refused')
    type('because', 'why')
    draft.change('roles', 'when', 'Always')
    await clock.pass(600_000)
    expect([server.answer('name'), server.answer('why'), server.answer('when')]).toEqual([
      '',
      'because',
      'Always',
    ])
    expect(draft.unsaved()).toEqual([{ sectionId: 'about', answers: { name: 'refused' } }])
    expect(autosave.state).toMatchObject({ phase: 'failed', failedBecause: 'Too long' })
    await expect(autosave.flush()).rejects.toMatchObject({ reason: 'failed', message: 'Too long' })
  })

  test('later changes elsewhere are saved, and there is one message', async () => {
    refuses((text) => text === 'refused')
    type('refused')
    await clock.pass(2_000)
    draft.change('roles', 'when', 'Always')
    await clock.pass(2_000)
    expect(server.answer('when')).toBe('Always')
    expect(autosave.state).toMatchObject({ phase: 'failed', failedBecause: 'Too long' })
    expect(onFailure).toHaveBeenCalledTimes(1)
    type('accepted')
    await clock.pass(2_000)
    expect(server.answer('name')).toBe('accepted')
    expect(autosave.state).toMatchObject({ phase: 'idle', failedBecause: undefined })
  })

  test('however often it is refused, the device keeps it once', async () => {
    refuses((text) => text === 'refused')
    type('refused')
    for (const text of ['one', 'two', 'three', 'four']) {
      draft.change('roles', 'when', text)
      await clock.pass(2_000)
    }
    expect(server.answer('when')).toBe('four')
    expect(draft.kept()).toEqual({
      about: [{ questionId: 'name', mine: 'refused', seen: ['', 'refused'] }],
    })
  })

  test('a file can be attached, but not while it is unknown whether a save has arrived', async () => {
    refuses((text) => text === 'refused')
    type('refused')
    type('because', 'why')
    expect(await autosave.between(async () => server.answer('why'))).toBe('because')
    answer = lose
    type('lost')
    await expect(autosave.between(async () => 'attached')).rejects.toMatchObject({ reason: 'failed' })
  })

  test('an answer for which another one makes room is saved too', async () => {
    draft.change('roles', 'when', 'a long text')
    await clock.pass(2_000)
    refuses((text) => text === 'more' && server.answer('when') !== '')
    type('more')
    await clock.pass(2_000)
    expect(server.answer('name')).toBe('')
    draft.change('roles', 'when', '')
    await clock.pass(2_000)
    expect(server.answer('name')).toBe('more')
    expect(autosave.state.phase).toBe('idle')
  })
})

describe('when others write too', () => {
  test('answers that this person has not changed are taken over with the next save', async () => {
    byOther('why', 'theirs')
    type('Priya')
    await clock.pass(2_000)
    expect(draft.answersIn('about')).toEqual({ name: 'Priya', why: 'theirs' })
    expect(draft.conflicts()).toEqual([])
  })

  test('an answer that was changed on both sides waits for a choice, and the others are saved', async () => {
    byOther('name', 'theirs')
    type('mine')
    type('because', 'why')
    await clock.pass(60_000)
    expect(server.answer('why')).toBe('because')
    expect(server.answer('name')).toBe('theirs')
    expect(draft.answersIn('about').name).toBe('mine')
    expect(draft.otherAnswer('about', 'name')).toBe('theirs')
    await expect(autosave.flush()).rejects.toMatchObject({ reason: 'conflict' })
  })

  test.each([
    ['mine', 'mine'],
    ['theirs', 'theirs'],
  ] as const)('the choice of %s is what is stored', async (side, stored) => {
    byOther('name', 'theirs')
    type('mine')
    await clock.pass(2_000)
    draft.choose('about', 'name', side)
    await autosave.flush()
    expect(server.answer('name')).toBe(stored)
    expect(draft.answersIn('about').name).toBe(stored)
  })

  test('the same text on both sides is no conflict', async () => {
    byOther('name', 'Priya')
    type('Priya')
    await clock.pass(2_000)
    expect(draft.conflicts()).toEqual([])
    expect(draft.hasUnsaved()).toBe(false)
  })
})

describe('when nothing can be saved any more', () => {
  test.each([
    ['isSubmitted', 'This application was already submitted.'],
    ['isOverdue', 'Submission deadline has passed'],
  ] as const)('%s: the text stays, nothing is sent again, and the reason is known', async (end, words) => {
    server[end] = true
    type('too late')
    await clock.pass(600_000)
    expect(sent.length).toBe(1)
    expect(draft.answersIn('about').name).toBe('too late')
    expect(draft.unsaved()).toEqual([{ sectionId: 'about', answers: { name: 'too late' } }])
    expect(autosave.state).toMatchObject({ phase: 'closed', closedBecause: words })
    await expect(autosave.flush()).rejects.toMatchObject({ reason: 'closed', message: words })
    expect(onFailure).toHaveBeenCalledTimes(1)
  })

  test.each([new NotAuthenticated(), new ApiError(401, { code: 'UNAUTHENTICATED', message: 'Log in.' })])(
    'without a session saving pauses until it is back: %s',
    async (error) => {
      answer = () => Promise.reject(error)
      type('one')
      await clock.pass(2_000)
      type('two')
      await clock.pass(600_000)
      expect(sent.length).toBe(1)
      expect(autosave.state.phase).toBe('signed-out')
      answer = async (body) => server.save(body, 'me')
      autosave.resume()
      await clock.pass(2_000)
      expect(server.answer('name')).toBe('two')
    },
  )
})

describe('when a question moves to another section', () => {
  const refusesInOldSection = async (body: SaveBody) => {
    const [section] = body.sectionResponses
    if (section!.sectionId === 'about')
      throw new ApiError(400, { code: 'INVALID', message: 'The answer to "why" does not fit its question.' })
    return server.save(body, 'me')
  }

  test.each(['', ' and more'])(
    'while its answer is being saved, the answer is saved there as soon as that save is refused: because%s',
    async (more) => {
      const first = Promise.withResolvers<void>()
      answer = async (body) => {
        await first.promise
        return refusesInOldSection(body)
      }
      type('because', 'why')
      await clock.pass(2_000)
      if (more) type(`because${more}`, 'why')
      draft.adopt(movedTo('roles'))
      first.resolve()
      await clock.pass(2_000)
      expect(server.answer('why')).toBe(`because${more}`)
      expect(draft.answersIn('roles').why).toBe(`because${more}`)
      expect(autosave.state).toMatchObject({ phase: 'idle', failedBecause: undefined })
      expect([draft.hasUnsaved(), offered]).toEqual([false, []])
    },
  )

  test('what the person has written in its new place before that was fetched stays, and the earlier answer is offered', async () => {
    answer = refusesInOldSection
    type('earlier', 'why')
    await clock.pass(2_000)
    draft.change('roles', 'why', 'later')
    draft.adopt(movedTo('roles'))
    await autosave.flush()
    expect(server.answer('why')).toBe('later')
    expect(offered).toEqual([{ sectionId: 'roles', questionId: 'why', answer: 'earlier' }])
  })

  test('the answer on screen is the one in its new place', async () => {
    type('in the old place', 'why')
    draft.change('roles', 'when', 'Always')
    await autosave.flush()
    draft.adopt(movedTo('roles'))
    expect(draft.answers()).toEqual({ name: '', which: '', when: 'Always', why: '' })
    draft.adopt(movedTo('about'))
    draft.change('about', 'why', 'back in the old place')
    expect(draft.answers().why).toBe('back in the old place')
  })

  test('and back again, the page notices that it has to fetch where it is', () => {
    const asks = (sectionId: string) => [{ sectionId, questions: [{ questionId: 'why' }] }]
    draft.adopt(movedTo('roles'))
    expect([draft.hasAll(asks('roles')), draft.hasAll(asks('about'))]).toEqual([true, false])
  })
})

test('two answers to a question that is not asked any more hold nothing up: one stays stored, the other is set aside', async () => {
  draft.adopt(movedTo('nowhere'))
  byOther('why', 'theirs')
  type('mine', 'why')
  type('Priya')
  await autosave.flush()
  expect([server.answer('why'), server.answer('name'), draft.conflicts()]).toEqual(['theirs', 'Priya', []])
  expect(offered).toEqual([{ sectionId: 'about', questionId: 'why', answer: 'mine' }])
})

test('what came too late is saved once changes are taken again', async () => {
  server.isSubmitted = true
  type('too late')
  await clock.pass(2_000)
  server.isSubmitted = false
  autosave.reopen()
  await clock.pass(0)
  expect(server.answer('name')).toBe('too late')
  expect(autosave.state).toMatchObject({ phase: 'idle', closedBecause: undefined })
})

describe('flush', () => {
  test('resolves when everything is saved, including text typed meanwhile', async () => {
    type('one')
    draft.change('roles', 'when', 'Always')
    const flushed = autosave.flush()
    type('two')
    await flushed
    expect([server.answer('name'), server.answer('when')]).toEqual(['two', 'Always'])
  })

  test('rejects as soon as a save fails, and saving continues', async () => {
    answer = lose
    type('one')
    await expect(autosave.flush()).rejects.toMatchObject({ reason: 'failed' })
    answer = async (body) => server.save(body, 'me')
    await clock.pass(2_000)
    expect(server.answer('name')).toBe('one')
  })
})

describe('after a reload', () => {
  const reload = async () => {
    const again = new Draft(server.response(), await keeper.load())
    autosave = open(again)
    draft = again
  }

  test('unsaved changes are restored and saved', async () => {
    type('one')
    await reload()
    expect(draft.answersIn('about').name).toBe('one')
    await clock.pass(2_000)
    expect(server.answer('name')).toBe('one')
  })

  test('a change to an answer that others have changed meanwhile waits for a choice', async () => {
    type('mine')
    byOther('name', 'theirs')
    await reload()
    expect(draft.otherAnswer('about', 'name')).toBe('theirs')
  })

  test('a change whose question is in another section by now is saved there', async () => {
    type('because', 'why')
    draft = new Draft(movedTo('roles'), await keeper.load())
    autosave = open(draft)
    expect(draft.unsaved()).toEqual([{ sectionId: 'roles', answers: { why: 'because' } }])
    draft.adopt(movedTo('about'))
    expect(draft.unsaved()).toEqual([{ sectionId: 'about', answers: { why: 'because' } }])
    await autosave.flush()
    expect(server.answer('why')).toBe('because')
  })

  test('of two changes to an answer whose question has moved, the one in its section now is shown and the other offered', async () => {
    type('on the old page', 'why')
    draft.change('roles', 'why', 'on the new page')
    draft = new Draft(movedTo('roles'), await keeper.load(), offer)
    expect(draft.unsaved()).toEqual([{ sectionId: 'roles', answers: { why: 'on the new page' } }])
    expect(offered).toEqual([{ sectionId: 'roles', questionId: 'why', answer: 'on the old page' }])
  })

  test('changes in a section that was removed since are saved there, as those to a removed question are', async () => {
    type('Priya')
    type('because', 'why')
    const [, roles] = server.response().sectionResponses
    draft = new Draft({ ...server.response(), sectionResponses: [roles!] }, await keeper.load())
    autosave = open(draft)
    expect(draft.unsaved()).toEqual([{ sectionId: 'about', answers: { name: 'Priya', why: 'because' } }])
    await autosave.flush()
    expect([server.answer('name'), server.answer('why')]).toEqual(['Priya', 'because'])
  })

  test('nothing is kept once it is saved', async () => {
    type('one')
    await clock.pass(2_000)
    expect(await keeper.load()).toEqual({})
  })
})

test('an answer that is refused, and whose question is asked nowhere any more, is set aside: it holds nothing up', async () => {
  answer = async (body) => {
    if (body.sectionResponses[0]!.questions.some(({ questionId }) => questionId === 'why'))
      throw new ApiError(400, { code: 'INVALID', message: 'It does not fit.' })
    return server.save(body, 'me')
  }
  type('because', 'why')
  type('Ada')
  await expect(autosave.flush()).rejects.toMatchObject({ message: 'It does not fit.' })
  const [about, ...others] = server.response().sectionResponses
  const questions = about!.questions.filter(({ questionId }) => questionId !== 'why')
  draft.adopt({ sectionResponses: [{ ...about!, questions }, ...others] })
  await autosave.flush()
  expect([draft.hasUnsaved(), server.answer('name')]).toEqual([false, 'Ada'])
  expect(offered).toEqual([{ sectionId: 'about', questionId: 'why', answer: 'because' }])
})
