import { beforeAll, expect, test } from 'vitest'
import { afterDeadline, openDeciding } from '#local/testing/deciding.ts'
import { openTestPortal, type TestPortal } from '#local/testing/open-test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  process.env.RELEASE_NEEDS_SECOND = 'true'
  portal = await openTestPortal()
  return () => portal.close()
})

test('if the deployment requires it, another super reviewer than the one who froze has to release', async () => {
  const deciding = await openDeciding(portal)
  const { id } = await deciding.application()
  await deciding.decide(id, 'accepted')
  portal.clock.now = afterDeadline
  await deciding.freeze()
  expect((await deciding.release()).status).toBe(403)
  const second = await portal.person({ role: 'super-reviewer' })
  expect((await deciding.release(second)).answer.phase).toBe('released')
})
