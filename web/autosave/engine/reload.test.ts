import { beforeEach, describe, expect, test } from 'vitest'
import { Draft } from './draft.ts'
import type { ServerCopy } from './server-copy.ts'
import { TestingTab } from './testing-tab.ts'

let tab: TestingTab
beforeEach(() => {
  tab = new TestingTab()
})

describe('after a reload', () => {
  const reload = async (stored: ServerCopy = tab.server.response()) => {
    tab.draft = new Draft(stored, await tab.keeper.load(), tab.offer)
    tab.autosave = tab.open(tab.draft)
  }

  test('unsaved changes are restored and saved', async () => {
    tab.type('one')
    await reload()
    expect(tab.draft.answersIn('about').name).toBe('one')
    await tab.clock.pass(2_000)
    expect(tab.server.answer('name')).toBe('one')
  })

  test('a change to an answer that others have changed meanwhile waits for a choice', async () => {
    tab.type('mine')
    tab.byOther('name', 'theirs')
    await reload()
    expect(tab.draft.otherAnswer('about', 'name')).toBe('theirs')
  })

  test('a change whose question is in another section by now is saved there', async () => {
    tab.type('because', 'why')
    await reload(tab.movedTo('roles'))
    expect(tab.draft.unsaved()).toEqual([{ sectionId: 'roles', answers: { why: 'because' } }])
    tab.draft.adopt(tab.movedTo('about'))
    expect(tab.draft.unsaved()).toEqual([{ sectionId: 'about', answers: { why: 'because' } }])
    await tab.autosave.flush()
    expect(tab.server.answer('why')).toBe('because')
  })

  test('of two answers to a moved question, the one in its section now is shown', async () => {
    tab.type('on the old page', 'why')
    tab.draft.change('roles', 'why', 'on the new page')
    await reload(tab.movedTo('roles'))
    expect(tab.draft.unsaved()).toEqual([{ sectionId: 'roles', answers: { why: 'on the new page' } }])
    expect(tab.offered).toEqual([{ sectionId: 'roles', questionId: 'why', answer: 'on the old page' }])
  })

  test('changes in a removed section are saved there', async () => {
    tab.type('Priya')
    tab.type('because', 'why')
    const [, roles] = tab.server.response().sectionResponses
    await reload({ ...tab.server.response(), sectionResponses: [roles!] })
    expect(tab.draft.unsaved()).toEqual([{ sectionId: 'about', answers: { name: 'Priya', why: 'because' } }])
    await tab.autosave.flush()
    expect([tab.server.answer('name'), tab.server.answer('why')]).toEqual(['Priya', 'because'])
  })

  test('nothing is kept of a change that others have saved meanwhile', async () => {
    tab.type('Priya')
    tab.byOther('name', 'Priya')
    await reload()
    expect(tab.draft.hasUnsaved()).toBe(false)
    expect(await tab.keeper.load()).toEqual({})
  })

  test('nothing is kept once it is saved', async () => {
    tab.type('one')
    await tab.clock.pass(2_000)
    expect(await tab.keeper.load()).toEqual({})
  })

  test('every save names the version that it is based on', async () => {
    tab.type('one')
    await tab.clock.pass(2_000)
    tab.byOther('why', 'theirs')
    tab.type('two')
    await reload()
    tab.type('three', 'why')
    await tab.autosave.flush()
    expect(tab.sent.flatMap(({ sectionResponses }) => sectionResponses.map(({ base }) => base))).toEqual(
      tab.sent.map(() => expect.any(Number) as number),
    )
    expect(tab.sent.length).toBeGreaterThan(1)
  })
})
