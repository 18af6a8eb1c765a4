import { expect } from 'vitest'
import { portal, test } from '#local/testing/portal-test.ts'

/** What the outbox does without a mail. */
const jobs =
  /^(all-.*|note|plan|planned-message|(daily-)?notice|scheduled-release|ended-interviews|left-interviewers)$/

test('every mail that the portal can write has a sample', async () => {
  const { Outgoing } = await import('#functions/store/table/outbox.ts')
  const { sampleMails } = await import('./sample-mails.ts')
  const kinds = Outgoing.def.options.map(({ shape }) => shape.kind.def.values[0]!)
  const shown = new Set((await sampleMails()).map(({ kind }) => kind))
  expect(kinds.filter((kind) => !jobs.test(kind) && !shown.has(kind))).toEqual([])
})

test('the samples are shown in light, in dark, on a phone and as text', async () => {
  const page = await fetch(`${portal.site}/__local/mail/samples`).then((answer) => answer.text())
  for (const look of ['light', 'dark', '320 px'])
    expect(page).toContain(`title="Welcome, Priya! See you on Sat, Jan 30, ${look}"`)
  expect(page).toContain('<summary>kickoff.ics</summary>')
})
