import { expect, test } from 'vitest'
import { sampleLetters } from '#shared/forms/sample-season.ts'
import { usualRoles } from '#shared/kernel/application-role.ts'
import { button, field, fill, find, has, press, sees, seesNo, textOf, type } from '../../testing/actions.ts'
import { openPages } from '../../testing/open-pages.tsx'

const { portal, visitAs } = openPages()
const samples = sampleLetters(usualRoles, usualRoles.current)

async function openLetters(given: object = {}) {
  const author = await portal().person({ role: 'super-reviewer' })
  const form = await portal().form({ openRoles: ['bootcamp', 'engineer'], ...given })
  await visitAs(author, `/admin/dor/forms/${form.id}/edit?part=letters`)
}

const select = async (label: string, from: number, to: number) => {
  const text = await field(label)
  text.setSelectionRange(from, to)
}

test('letters start from samples, each on its own and as one person gets it', async () => {
  await openLetters()
  await sees('No letters yet. You need them before you release.')
  await press('Start from the samples')
  await has('Accepted: Bootcamp', samples.accepted.bootcamp!)
  await sees('This is the sample. Change what you like.')
  const preview = await find('complementary', 'Preview')
  await sees(/As Ada Lovelace gets it.*Dear Ada Lovelace.*a place: Bootcamp/, preview)
  await press('Denied')
  await has('Denied', samples.denied)
  await sees('We cannot offer you a place', preview)
  await fill('Denied', 'We are sorry.')
  await seesNo('This is the sample')
  await fill('Denied', '')
  await sees('Not written yet.')
  expect(textOf(await button('Denied not written'))).toContain('Denied')
})

test('letters are taken from the season before', async () => {
  await portal().form({ semester: 'Fall 2080', dueDate: '2080-09-01T00:00:00Z', decisionLetters: samples })
  await openLetters({ dueDate: '2081-01-01T00:00:00Z', decisionLetters: { ...samples, denied: '' } })
  await press('Denied not written')
  await press('Take the one of Fall 2080')
  await has('Denied', samples.denied)
})

test('buttons and keys write marks and placeholders where the text is selected', async () => {
  await openLetters({ decisionLetters: { ...samples, denied: 'one two\nthree' } })
  await press('Denied')
  await select('Denied', 4, 7)
  await press('Bold')
  await has('Denied', 'one **two**\nthree')
  await select('Denied', 0, 3)
  await type('{Control>}i{/Control}')
  await has('Denied', '*one* **two**\nthree')
  await select('Denied', 0, 18)
  await press('List')
  await has('Denied', '- *one* **two**\n- three')
  await select('Denied', 23, 23)
  await press('Role')
  await has('Denied', '- *one* **two**\n- three{role}')
})
