import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { lose, TestingTab } from './testing-tab.ts'

let tab: TestingTab
beforeEach(() => {
  tab = new TestingTab()
})

describe('when the server refuses one answer of several', () => {
  const refuses = (isRefused: (text: string) => boolean) => {
    tab.answer = async (body) => {
      if (body.sectionResponses[0]!.questions.some(({ response }) => isRefused(String(response))))
        throw new ApiError(400, { code: 'INVALID', message: 'Too long' })
      return tab.server.save(body, 'me')
    }
  }

  test('the others are saved, and the page says what is not', async () => {
    refuses((text) => text === 'refused')
    tab.type('refused')
    tab.type('because', 'why')
    tab.draft.change('roles', 'when', 'Always')
    await tab.clock.pass(600_000)
    expect([tab.server.answer('name'), tab.server.answer('why'), tab.server.answer('when')]).toEqual([
      '',
      'because',
      'Always',
    ])
    expect(tab.draft.unsaved()).toEqual([{ sectionId: 'about', answers: { name: 'refused' } }])
    expect(tab.autosave.state).toMatchObject({ phase: 'failed', failedBecause: 'Too long' })
    await expect(tab.autosave.flush()).rejects.toMatchObject({ reason: 'failed', message: 'Too long' })
  })

  test('later changes elsewhere are saved, and there is one message', async () => {
    refuses((text) => text === 'refused')
    tab.type('refused')
    await tab.clock.pass(2_000)
    tab.draft.change('roles', 'when', 'Always')
    await tab.clock.pass(2_000)
    expect(tab.server.answer('when')).toBe('Always')
    expect(tab.autosave.state).toMatchObject({ phase: 'failed', failedBecause: 'Too long' })
    expect(tab.onFailure).toHaveBeenCalledTimes(1)
    tab.type('accepted')
    await tab.clock.pass(2_000)
    expect(tab.server.answer('name')).toBe('accepted')
    expect(tab.autosave.state).toMatchObject({ phase: 'idle', failedBecause: undefined })
  })

  test('however often it is refused, the device keeps it once', async () => {
    refuses((text) => text === 'refused')
    tab.type('refused')
    for (const text of ['one', 'two', 'three', 'four']) {
      tab.draft.change('roles', 'when', text)
      await tab.clock.pass(2_000)
    }
    expect(tab.server.answer('when')).toBe('four')
    expect(tab.draft.kept()).toEqual({
      about: [{ questionId: 'name', mine: 'refused', seen: ['', 'refused'] }],
    })
  })

  test('a file can be attached, but not while it is unknown whether a save has arrived', async () => {
    refuses((text) => text === 'refused')
    tab.type('refused')
    tab.type('because', 'why')
    expect(await tab.autosave.between(async () => tab.server.answer('why'))).toBe('because')
    tab.answer = lose
    tab.type('lost')
    await expect(tab.autosave.between(async () => 'attached')).rejects.toMatchObject({ reason: 'failed' })
  })

  test('an answer for which another one makes room is saved too', async () => {
    tab.draft.change('roles', 'when', 'a long text')
    await tab.clock.pass(2_000)
    refuses((text) => text === 'more' && tab.server.answer('when') !== '')
    tab.type('more')
    await tab.clock.pass(2_000)
    expect(tab.server.answer('name')).toBe('')
    tab.draft.change('roles', 'when', '')
    await tab.clock.pass(2_000)
    expect(tab.server.answer('name')).toBe('more')
    expect(tab.autosave.state.phase).toBe('idle')
  })
})

test('a refused answer to a removed question is set aside and holds nothing up', async () => {
  tab.answer = async (body) => {
    if (body.sectionResponses[0]!.questions.some(({ questionId }) => questionId === 'why'))
      throw new ApiError(400, { code: 'INVALID', message: 'It does not fit.' })
    return tab.server.save(body, 'me')
  }
  tab.type('because', 'why')
  tab.type('Ada')
  await expect(tab.autosave.flush()).rejects.toMatchObject({ message: 'It does not fit.' })
  const [about, ...others] = tab.server.response().sectionResponses
  const questions = about!.questions.filter(({ questionId }) => questionId !== 'why')
  tab.draft.adopt({ sectionResponses: [{ ...about!, questions }, ...others] })
  await tab.autosave.flush()
  expect([tab.draft.hasUnsaved(), tab.server.answer('name')]).toEqual([false, 'Ada'])
  expect(tab.offered).toEqual([{ sectionId: 'about', questionId: 'why', answer: 'because' }])
})
