import { beforeAll, expect, test, vi } from 'vitest'
import { done } from '#local/testing/identities.ts'
import { openReviewing, type Reviewing } from '#local/testing/reviewing.ts'
import { submit, write } from '#local/testing/written-review.ts'
import { button, choose, find, press, sees, seesNo, tick, until } from '../../testing/actions.ts'
import { openPages } from '../../testing/open-pages.tsx'

const { portal, visitAs } = openPages()
let reviewing: Reviewing
beforeAll(async () => {
  reviewing = await openReviewing(portal(), { dueDate: new Date(Date.now() + 86_400_000).toISOString() })
  const { id } = await reviewing.application(['engineer'])
  const reviewer = await reviewing.reviewer()
  const assignment = { kind: 'review', responseId: id, role: 'engineer', reviewerId: reviewer.id } as const
  await done(reviewing.assign(assignment))
  await done(write(reviewer, assignment, { scores: { skill: 4, care: 4 } }))
  await done(submit(reviewer, assignment, 1))
})

const list = () => `/admin/dor/dashboard/${reviewing.params.formId}/all`

/** The files that the page saves while this runs, as text. */
async function savedBy(act: () => Promise<void>): Promise<string[]> {
  const saved: Blob[] = []
  const spy = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:saved'
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await act()
  await until(() => expect(saved).toHaveLength(1))
  spy.mockRestore()
  click.mockRestore()
  return Promise.all(saved.map((blob) => blob.text()))
}

const openExport = async () => {
  await press('Export')
  await press('Export as a table...')
  await sees('What to export')
}

test('a super reviewer chooses what to export, and gets it as one file', async () => {
  await visitAs(reviewing.lead, list())
  await sees('1 of 1 application')
  const [csv] = await savedBy(async () => {
    await openExport()
    await press('Export 1 row')
  })
  await sees('1 application exported.')
  expect(csv).toMatch(/^Email,Id,First name,Last name,Applicant,Role,Date submitted \(UTC\),/)
  expect(csv).toMatch(/Review average: skill,.*Review 1 by,.*Status/)
  expect(csv).toContain('@')
  const { entries } = (await reviewing.lead.calls.records.list({ query: { by: reviewing.lead.id } })).answer
  expect(entries[0]).toMatchObject({
    what: 'applications.export',
    after: { parts: ['contact', 'answers', 'scores', 'decisions'] },
  })
})

test('parts that are not chosen are no columns, and JSON is another choice', async () => {
  await visitAs(reviewing.lead, list())
  await sees('1 of 1 application')
  const [json] = await savedBy(async () => {
    await openExport()
    for (const part of [/^Answers/, /^Scores/, /^Decisions/]) await tick(part)
    await choose('As', 'JSON')
    await press('Export 1 row')
  })
  expect(Object.keys((JSON.parse(json!) as object[])[0]!)).toEqual([
    'Email',
    'Id',
    'First name',
    'Last name',
    'Applicant',
    'Role',
    'Date submitted (UTC)',
  ])
})

test('a board member exports their roles without addresses', async () => {
  const board = await portal().person({ role: 'board', administers: ['engineer'] })
  await visitAs(board, list())
  await sees('1 of 1 application')
  await press('Export')
  await seesNo('Copy emails')
  const [csv] = await savedBy(async () => {
    await press('Export as a table...')
    await press('Export 1 row')
  })
  expect(csv).toMatch(/^Id,First name,/)
  expect(csv).not.toContain('@')
  expect(csv).not.toContain('Decision')
})

test('a few applications are printed as one document', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await visitAs(reviewing.lead, list())
  await sees('1 of 1 application')
  await press('Export')
  await press('Print')
  await until(() => expect(print).toHaveBeenCalled())
  const page = await find('article', 'Ada Lovelace')
  await sees('Engineer', page)
  await button('Print again')
  vi.unstubAllGlobals()
})
