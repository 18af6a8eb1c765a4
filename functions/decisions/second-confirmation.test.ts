import { beforeAll, expect, test } from 'vitest'
import { afterDeadline, openDeciding } from '#local/testing/deciding.ts'
import { openTestPortal, type TestPortal } from '#local/testing/open-test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  process.env.RELEASE_NEEDS_SECOND = 'true'
  portal = await openTestPortal()
  return () => portal.close()
})

test('where the deployment asks for it, another super reviewer than the one who froze has to release', async () => {
  const { application, decide, freeze, release } = await openDeciding(portal)
  const { id } = await application()
  await decide(id, 'accepted')
  portal.clock.now = afterDeadline
  await freeze()
  expect((await release()).status).toBe(403)
  const second = await portal.person({ role: 'super-reviewer' })
  expect((await release(second)).answer.phase).toBe('released')
})
