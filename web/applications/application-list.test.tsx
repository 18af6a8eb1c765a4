import { beforeEach, expect, test } from 'vitest'
import { openReviewing, type Reviewing } from '#local/testing/reviewing.ts'
import { button, click, dialog, fill, find, press, sees, type, until } from '../testing/actions.ts'
import { leave, openPages } from '../testing/open-pages.tsx'

const { portal, visitAs, reload } = openPages()
let reviewing: Reviewing
let ada: string
beforeEach(async () => {
  reviewing = await openReviewing(portal(), { dueDate: new Date(Date.now() + 30 * 86_400_000).toISOString() })
  for (const firstName of ['Bea', 'Ada'])
    ada = (await reviewing.application(['engineer'], await portal().person({ firstName, lastName: 'Byron' })))
      .id
})

const openList = (query = '') =>
  visitAs(reviewing.lead, `/admin/dor/dashboard/${reviewing.form.id}/all${query}`)
const openAda = () => visitAs(reviewing.lead, `/admin/dor/application/${reviewing.form.id}/${ada}`)
const labels = async () =>
  (await reviewing.rows()).find(({ responseId }) => responseId === ada)?.labels?.length ?? 0

test('a label is added to the form, given to an application, and filters the list', async () => {
  await openAda()
  await press('Label...')
  await fill('New label', 'alum')
  await press('Add')
  await click(await find('checkbox', 'alum'))
  await until(async () => expect(await labels()).toBe(1))
  leave()
  await openList()
  await sees('2 of 2 applications')
  await find('columnheader', 'Labels')
  await press('Filter')
  await click(await find('checkbox', /^alum/))
  await sees('1 of 2 applications')
  await reload()
  await sees('1 of 2 applications')
  await press(/^Label is alum/)
  await sees('2 of 2 applications')
})

test('a star is given and undone', async () => {
  await openAda()
  const star = 'Star of Ada Byron, Engineer'
  await press(star)
  await until(async () => expect(await labels()).toBe(1))
  expect((await button(star)).getAttribute('aria-pressed')).toBe('true')
  await press('Undo')
  await until(async () => expect(await labels()).toBe(0))
})

test('an answer is a column and a filter, which the address keeps', async () => {
  await openList()
  await press('Columns')
  await click(await find('checkbox', 'Which language?'))
  await find('columnheader', /Which language/)
  await type('{Escape}')
  await press('Filter')
  await press('Which language?', await dialog('Filter'))
  await click(await find('checkbox', /^B/))
  await sees('0 of 2 applications')
  await click(await find('checkbox', /^A/))
  await sees('2 of 2 applications')
  await press('Age?')
  await click(await find('checkbox', /^Twenty/))
  await reload()
  await find('columnheader', /Which language/)
  await find('button', /^Which language\? is B or A/)
  await find('button', /^Age\? is Twenty/)
})
