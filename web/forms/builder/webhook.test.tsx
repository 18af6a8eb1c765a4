import { beforeAll, expect, test } from 'vitest'
import type { Person } from '#local/testing/open-test-portal.ts'
import { button, dialog, fill, find, press, sees, seesNo, until } from '../../testing/actions.ts'
import { openPages } from '../../testing/open-pages.tsx'

const { portal, visitAs } = openPages()
let author: Person
beforeAll(async () => {
  author = await portal().person({ role: 'super-reviewer' })
})

test('a channel is set, tested and removed, and its address is not shown again', async () => {
  const { id } = await portal().form()
  await visitAs(author, `/admin/dor/forms/${id}/edit?part=team`)
  await find('heading', 'Notices to Slack or Discord')
  await fill('Address of its webhook', 'https://example.edu/secret')
  await press('Save the address')
  await sees('Please paste an address that begins with')
  await fill('Address of its webhook', 'https://discord.com/api/webhooks/1/secret')
  await press('Save the address')
  await sees('Notices go to a channel of Discord.')
  await seesNo('secret')
  await press('Send a test')
  await until(() => expect(portal().webhooks.posted.at(-1)?.text).toContain('A test'))
  await press('Remove...')
  await press('Remove', await dialog('Remove the webhook of Discord?'))
  await until(() => button('Save the address'))
})
