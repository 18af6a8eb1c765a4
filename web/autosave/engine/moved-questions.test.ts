import { beforeEach, describe, expect, test } from 'vitest'
import type { SaveBody } from '#shared/applications/save.ts'
import { ApiError } from '#web/api/api-error.ts'
import { TestingTab } from './testing-tab.ts'

let tab: TestingTab
beforeEach(() => {
  tab = new TestingTab()
})

describe('when a question moves to another section', () => {
  const refusesInOldSection = async (body: SaveBody) => {
    const [section] = body.sectionResponses
    if (section!.sectionId === 'about')
      throw new ApiError(400, { code: 'INVALID', message: 'The answer to "why" does not fit its question.' })
    return tab.server.save(body, 'me')
  }

  test.each(['', ' and more'])(
    'while it is being saved, it is saved there once refused: because%s',
    async (more) => {
      tab.answer = refusesInOldSection
      const arrive = tab.holdAnswers()
      tab.type('because', 'why')
      await tab.clock.pass(2_000)
      if (more) tab.type(`because${more}`, 'why')
      tab.draft.adopt(tab.movedTo('roles'))
      arrive()
      await tab.clock.pass(2_000)
      expect(tab.server.answer('why')).toBe(`because${more}`)
      expect(tab.draft.answersIn('roles').why).toBe(`because${more}`)
      expect(tab.autosave.state).toMatchObject({ phase: 'idle', failedBecause: undefined })
      expect([tab.draft.hasUnsaved(), tab.offered]).toEqual([false, []])
    },
  )

  test('what was written in the new place stays, and the earlier answer is offered', async () => {
    tab.answer = refusesInOldSection
    tab.type('earlier', 'why')
    await tab.clock.pass(2_000)
    tab.draft.change('roles', 'why', 'later')
    tab.draft.adopt(tab.movedTo('roles'))
    await tab.autosave.flush()
    expect(tab.server.answer('why')).toBe('later')
    expect(tab.offered).toEqual([{ sectionId: 'roles', questionId: 'why', answer: 'earlier' }])
  })

  test('the answer on screen is the one in its new place', async () => {
    tab.type('in the old place', 'why')
    tab.draft.change('roles', 'when', 'Always')
    await tab.autosave.flush()
    tab.draft.adopt(tab.movedTo('roles'))
    expect(tab.draft.answers()).toEqual({ name: '', which: '', when: 'Always', why: '' })
    tab.draft.adopt(tab.movedTo('about'))
    tab.draft.change('about', 'why', 'back in the old place')
    expect(tab.draft.answers().why).toBe('back in the old place')
  })

  test('and back again, the page notices that it has to fetch where it is', () => {
    const asks = (sectionId: string) => [{ sectionId, questions: [{ questionId: 'why' }] }]
    tab.draft.adopt(tab.movedTo('roles'))
    expect([tab.draft.hasAll(asks('roles')), tab.draft.hasAll(asks('about'))]).toEqual([true, false])
  })
})

test('two answers to a removed question hold nothing up', async () => {
  tab.draft.adopt(tab.movedTo('nowhere'))
  tab.byOther('why', 'theirs')
  tab.type('mine', 'why')
  tab.type('Priya')
  await tab.autosave.flush()
  expect([tab.server.answer('why'), tab.server.answer('name'), tab.draft.conflicts()]).toEqual([
    'theirs',
    'Priya',
    [],
  ])
  expect(tab.offered).toEqual([{ sectionId: 'about', questionId: 'why', answer: 'mine' }])
})
