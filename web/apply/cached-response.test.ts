import { beforeEach, expect, test } from 'vitest'
import type { ApplicationResponse } from '#shared/applications/response.ts'
import { queryClient } from '#web/api/query-client.ts'
import { TestingTab } from '#web/autosave/engine/testing-tab.ts'
import { asStored, responseKey, updateCachedFile, updateCachedResponse } from './cached-response.ts'

const key = responseKey('fall-2026')
const cached = () => queryClient.getQueryData<ApplicationResponse>(key)!

let tab: TestingTab
beforeEach(() => {
  tab = new TestingTab()
  queryClient.setQueryData(key, tab.server.response())
})

test('after a save the cached response is what the server has, without being fetched', async () => {
  tab.byOther('why', 'theirs')
  tab.type('mine')
  await tab.autosave.flush()
  updateCachedResponse(tab.draft, '2026-09-16T20:12:00.000Z')
  expect(cached()).toEqual({ ...tab.server.response(), dateSubmitted: '2026-09-16T20:12:00.000Z' })
})

test('so it is after a save that follows a conflict, with all other changes', async () => {
  tab.byOther('why', 'theirs')
  tab.byOther('name', 'theirs too')
  tab.type('mine')
  await tab.autosave.flush().catch(() => undefined)
  tab.draft.choose('about', 'name', 'mine')
  await tab.autosave.flush()
  updateCachedResponse(tab.draft, '2026-09-16T20:12:00.000Z')
  expect(cached().sectionResponses).toEqual(tab.server.response().sectionResponses)
})

test('so it is after a file was attached', () => {
  const file = { name: 'cv.pdf', size: 100, attachedAt: '2026-09-16T20:12:00.000Z' }
  const { sections } = tab.byOther('name', 'theirs')
  const others = [{ questionId: 'name', response: 'theirs' }]
  tab.draft.attach('why', file.name, { ...sections[0]!, others })
  updateCachedFile(tab.draft, 'why', file)
  const [about] = cached().sectionResponses
  expect(about!.version).toBe(1)
  expect(about!.questions.map(({ response }) => response)).toEqual(['theirs', 'cv.pdf'])
  expect(about!.questions[1]!.file).toEqual(file)
})

test('what was fetched before a save does not bring back the earlier text', async () => {
  const fetched = tab.server.response()
  tab.type('mine')
  await tab.autosave.flush()
  tab.draft.adopt(fetched)
  expect(asStored(fetched, tab.draft)).toEqual(tab.server.response())
})

test('what was fetched while a save is under way is newer than what the page knows', async () => {
  const arrive = tab.holdAnswers()
  tab.type('mine')
  const saving = tab.autosave.flush()
  tab.byOther('why', 'theirs')
  const fetched = tab.server.response()
  tab.draft.adopt(fetched)
  expect(asStored(fetched, tab.draft)).toEqual(fetched)
  arrive()
  await saving
})
