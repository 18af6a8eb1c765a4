import { beforeAll, expect, test, vi } from 'vitest'
import { openTestPortal, type TestPortal } from '#local/testing/open-test-portal.ts'
import { openReviewing } from '#local/testing/reviewing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
  return () => portal.close()
})

test('drafts of version 0.1.0 are found among all people, if the form has any; those submitted since are left out', async () => {
  const { form, application } = await openReviewing(portal)
  const writing = await portal.person()
  const { id } = (await writing.calls.responses.open({ body: { formId: form.id } })).answer
  const { id: submitted } = await application()
  const { editHead } = await import('#local/testing/edit-head.ts')
  const { listEarlierDrafts } = await import('./begun-responses.ts')
  const { expression } = await import('./expression.ts')
  const { findHead } = await import('./forms.ts')
  const { metaKey } = await import('./response-keys.ts')
  const { documentClient, updateItem } = await import('./table.ts')
  for (const each of [id, submitted]) await updateItem(metaKey(each), expression`REMOVE #gsi1pk, #gsi1sk`)

  const head = await findHead(form.id)
  const send = vi.spyOn(documentClient, 'send')
  expect(await listEarlierDrafts(head)).toEqual([])
  expect(send).not.toHaveBeenCalled()
  send.mockRestore()
  await editHead(form.id, expression`REMOVE #begunSince`)
  expect(await listEarlierDrafts(await findHead(form.id))).toMatchObject([{ id }])
})
