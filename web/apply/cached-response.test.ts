import { expect, test } from 'vitest'
import { queryClient } from '#web/api/query-client.ts'
import { TestingServer } from '#web/autosave/engine/testing-server.ts'
import { responseKey, updateCachedResponse } from './cached-response.ts'

test('after a save the cached response is what the server has, without being fetched', () => {
  const server = new TestingServer()
  const key = responseKey('fall-2026')
  queryClient.setQueryData(key, server.response())
  const save = (operationId: string, base: number, questionId: string, response: string) =>
    server.save(
      {
        operationId,
        sectionResponses: [{ sectionId: 'about', base, questions: [{ questionId, response }] }],
      },
      'me',
    )
  save('another12345-1', 0, 'why', 'theirs')
  const saved = save('mine12345678-1', 0, 'name', 'mine')
  updateCachedResponse(
    'fall-2026.0123456789abcdef',
    { sectionId: 'about', base: 0, answers: { name: 'mine' } },
    saved,
  )
  expect(queryClient.getQueryData(key)).toEqual({ ...server.response(), dateSubmitted: saved.savedAt })
})
