import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { line, openDashboards } from './dashboard-journeys.ts'

const { reviewing, open, boardPath, reviewer, called, application, reviewed } = openDashboards()

describe('the list', () => {
  test('emails of shown applicants are copied, and the records say by whom', async () => {
    const [one] = [await application('Uma', 'Shown'), await application('Vic', 'Hidden')]
    const page = await open(boardPath('all', '?q=Shown'), {
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await line(page, 'Uma Shown').waitFor()
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('button', { name: 'Copy emails' }).click()
    await page.getByText('1 email copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(one.applicant.email)
    const { entries } = (await reviewing().lead.calls.records.list({ query: { by: reviewing().lead.id } }))
      .answer
    expect(entries[0]).toMatchObject({ what: 'applications.export', after: { parts: ['contact'] } })
  })

  test('is exported with reviews and notes, and no note can run in a spreadsheet', async () => {
    const { id } = await application('=Grace', 'Hopper')
    await reviewed(id, await reviewer('Maya'), 3, '=HYPERLINK("x")')
    await application('Alan', 'Turing')
    const page = await open(boardPath('all', '?q=hopper'))
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('button', { name: 'Export as a table...' }).click()
    await page.getByRole('button', { name: 'Export 1 row' }).click()
    const file = await (await download).path()
    const text = await readFile(file, 'utf8')
    expect(text.startsWith('\uFEFFEmail,Id,First name,Last name,Applicant,Role,')).toBe(true)
    expect(text).toContain(",'=Grace,Hopper,'=Grace Hopper,Engineer,")
    expect(text).toContain(`${called('Maya')},submitted,75,`)
    expect(text).toContain(`"'=HYPERLINK(""x"")"`)
    expect(text).not.toContain('Turing')
    await page.getByText('1 application exported.').waitFor()
  })
})
