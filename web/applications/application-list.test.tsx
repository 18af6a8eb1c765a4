import { beforeEach, expect, test } from 'vitest'
import { openReviewing, type Reviewing } from '#local/testing/reviewing.ts'
import {
  button,
  click,
  fill,
  find,
  follow,
  gone,
  heading,
  press,
  row,
  sees,
  until,
} from '../testing/actions.ts'
import { openPages } from '../testing/open-pages.tsx'

const { portal, visitAs, reload } = openPages()
let reviewing: Reviewing
beforeEach(async () => {
  reviewing = await openReviewing(portal(), { dueDate: new Date(Date.now() + 30 * 86_400_000).toISOString() })
  for (const firstName of ['Ada', 'Bea'])
    await reviewing.application(['engineer'], await portal().person({ firstName, lastName: 'Byron' }))
})

const open = () => visitAs(reviewing.lead, `/admin/dor/dashboard/${reviewing.form.id}/all`)
const labels = async () => (await reviewing.rows()).map((each) => each.labels?.length ?? 0).toSorted()

test('a label is added to the form, given to an application, and filters the list', async () => {
  await open()
  await click(await find('checkbox', /Ada Byron/))
  await press('Label...')
  await fill('New label', 'alum')
  await press('Add')
  await click(await find('checkbox', 'alum'))
  await press(/^Give “alum” to 1$/)
  await until(async () => expect(await labels()).toEqual([0, 1]))
  await gone('dialog')
  await sees('alum', await row(/Ada Byron/))
  await press('Filter')
  await click(await find('checkbox', /^alum/))
  await find('button', /^Label is alum/)
  await gone('row', /Bea Byron/)
  await reload()
  await heading(/Applications/)
  await press(/^Label is alum/)
  await row(/Bea Byron/)
})

test('a star is given in the list, undone, and shown to the candidate page', async () => {
  await open()
  await press('Star of Ada Byron, Engineer')
  await until(async () => expect(await labels()).toEqual([0, 1]))
  await press('Undo')
  await until(async () => expect(await labels()).toEqual([0, 0]))
  await press('Star of Ada Byron, Engineer')
  await follow('View Application of Ada Byron')
  await until(async () =>
    expect((await button('Star of Ada Byron, Engineer')).getAttribute('aria-pressed')).toBe('true'),
  )
})
