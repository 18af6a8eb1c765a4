import { beforeAll, expect, test } from 'vitest'
import { afterDeadline, openDeciding } from '#local/testing/deciding.ts'
import { openTestPortal, type TestPortal } from '#local/testing/open-test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  process.env.RELEASE_NEEDS_SECOND = 'true'
  portal = await openTestPortal()
  return () => portal.close()
})

test('a deployment can require that a second super reviewer releases', async () => {
  const deciding = await openDeciding(portal)
  const { id } = await deciding.application()
  await deciding.decide(id, 'accepted')
  portal.clock.now = afterDeadline
  await deciding.freeze()
  expect((await deciding.release()).status).toBe(403)
  const second = await portal.person({ role: 'super-reviewer' })
  expect((await deciding.release(second)).answer.phase).toBe('released')
})
