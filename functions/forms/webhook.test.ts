import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { expect, vi } from 'vitest'
import { afterDeadline, openDeciding } from '#local/testing/deciding.ts'
import { done } from '#local/testing/identities.ts'
import type { Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { openReviewing, publishAll, smallPlan } from '#local/testing/reviewing.ts'

const address = 'https://hooks.slack.com/services/T0/B0/very-secret'
const hour = 3_600_000

test.afterEach(() => {
  vi.restoreAllMocks()
  portal.webhooks.answers.splice(0)
  portal.webhooks.posted.splice(0)
})

/** What was posted since the last time. */
async function posted() {
  await portal.stream.settled()
  return portal.webhooks.posted.splice(0)
}
const texts = async () =>
  (await posted()).map(({ text }) => (JSON.parse(text) as { text: string }).text.split('\n').slice(0, -1))

/** Time passes, and the clock's tick with it. */
async function pass(hours: number) {
  portal.clock.now = new Date(portal.clock.now.getTime() + hours * hour)
  await portal.stream.tick()
}

interface Form {
  lead: Person
  params: { formId: string }
}
const set = ({ lead, params }: Form, to: string | null = address) =>
  done(lead.calls.forms.setWebhook({ params, body: { address: to } }))
const state = ({ lead, params }: Form) => done(lead.calls.forms.webhook({ params }))
const sendTest = ({ lead, params }: Form) => done(lead.calls.forms.testWebhook({ params }))

async function openForm(given: { isActive?: boolean } = {}): Promise<Form> {
  const lead = await portal.person({ role: 'super-reviewer' })
  const { id: formId } = await portal.form(given, lead)
  return { lead, params: { formId } }
}

async function itemsWith(text: string) {
  const { documentClient, TableName } = await import('#functions/store/table/table.ts')
  const { Items = [] } = await documentClient.send(new ScanCommand({ TableName }))
  return Items.filter((item) => JSON.stringify(item).includes(text)).map(({ pk, sk }) => `${pk} ${sk}`)
}

test('a test arrives in the channel, without following a redirect', async () => {
  const form = await openForm()
  await sendTest(form)
  expect(await posted()).toEqual([])
  expect(await set(form)).toEqual({ service: 'slack', isRefused: false })
  await pass(1)
  await sendTest(form)
  await sendTest(form)
  const [only, ...more] = await posted()
  expect(only).toMatchObject({ address, redirect: 'manual' })
  expect(only?.text).toContain('A test from the application portal')
  expect(more).toEqual([])
})

test('a notice waits for a service that does not answer, for a day', async () => {
  const { listDue } = await import('#functions/store/table/outbox.ts')
  const { deliverOutgoing } = await import('#functions/mail/deliver-outgoing.ts')
  portal.clock.now = new Date()
  const form = await openForm()
  await set(form)
  /** A test whose first tries fail like this, and how often it is tried in the end, an hour apart. */
  async function triesOf(...answers: (number | Error)[]) {
    portal.webhooks.answers.push(...answers)
    await sendTest(form)
    await portal.stream.settled()
    const begin = Date.now()
    const due = async (at: Date) =>
      (await listDue(at)).find((name) => name.startsWith(`notice#${form.params.formId}#test`))
    for (let hours = 1; hours < 40; hours++) {
      const at = new Date(begin + hours * hour)
      const name = await due(at)
      if (name) await deliverOutgoing(name, at)
    }
    portal.clock.now = new Date(portal.clock.now.getTime() + 60_000)
    portal.webhooks.answers.splice(0)
    return (await posted()).length
  }
  expect(await triesOf(new Error(`no route to ${address}`), 503, 429)).toBe(4)
  const tries = await triesOf(...Array.from({ length: 60 }, () => 503))
  expect(tries > 20 && tries < 28, String(tries)).toBe(true)
})

test('a refusal is shown to the authors and not tried again', async () => {
  const form = await openForm()
  await set(form, 'https://discord.com/api/webhooks/12/secret')
  for (const status of [404, 302]) {
    portal.webhooks.answers.push(status)
    await sendTest(form)
    await pass(1)
    expect(await posted()).toHaveLength(1)
    expect(await state(form)).toEqual({ service: 'discord', isRefused: true })
  }
  await sendTest(form)
  const [sent] = await posted()
  expect(JSON.parse(sent!.text)).toMatchObject({ allowed_mentions: { parse: [] } })
  expect(await state(form)).toEqual({ service: 'discord', isRefused: false })
})

test('its address is nowhere else: no source, copy, record, log, refusal or outbox', async () => {
  const form = await openForm()
  const { lead, params } = form
  const own = `${address}-of-this-test`
  const lines: string[] = []
  for (const method of ['error', 'log', 'info', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation((...parts) => void lines.push(parts.map(String).join(' ')))
  await set(form, own)
  portal.webhooks.answers.push(new TypeError(`fetch failed: ${own}`))
  await sendTest(form)
  await pass(1)
  const refused = await lead.calls.forms.setWebhook({
    params,
    body: { address: own.replace('https', 'http') },
  })
  expect(refused.status).toBe(400)
  const copy = { id: `${params.formId}-copy`, semester: 'Spring 2027', dueDate: '2027-01-01T00:00:00Z' }
  const told = [
    refused.problem.message,
    await done(lead.calls.forms.source({ params })),
    await done(lead.calls.forms.duplicate({ params, body: copy })),
    await state({ lead, params: { formId: copy.id } }),
    await state(form),
    await done(lead.calls.records.list({ query: {} })),
    lines,
  ]
  expect(JSON.stringify(told)).not.toContain('secret')
  expect(told[3]).toEqual({ service: null, isRefused: false })
  expect(await itemsWith('of-this-test')).toEqual([`FORM#${params.formId} WEBHOOK`])
})

test('what is removed gets nothing more, and neither does an erased or deleted form', async () => {
  const form = await openForm({ isActive: false })
  const { lead, params } = form
  await set(form)
  await set(form, null)
  await sendTest(form)
  await set(form)
  await done(lead.calls.forms.remove({ params }))
  await pass(48)
  expect(await posted()).toEqual([])
  expect(await itemsWith(params.formId)).not.toContain(`FORM#${params.formId} WEBHOOK`)
})

test('each evening says what was submitted, what is late and what has no time', async () => {
  const deciding = await openReviewing(portal, { reviewsDue: '2026-10-02T12:00:00.000Z' })
  await set(deciding)
  const [ada] = [await deciding.reviewer()]
  for (const { id: responseId } of [
    await deciding.application(),
    await deciding.application(),
    await deciding.application(),
  ])
    await done(deciding.assign({ kind: 'review', role: 'engineer', responseId, reviewerId: ada.id }))
  await pass(12)
  expect(await texts()).toEqual([['Fall 2026', '- Submitted today: 3 applications']])
  await pass(24)
  expect(await texts()).toEqual([['Fall 2026', '- Late: 3 reviews']])
  await pass(24)
  expect((await texts()).length).toBe(1)
})

test('a plan and a release are told once, without a word of who and what', async () => {
  const deciding = await openDeciding(portal)
  await set(deciding)
  const [[row], [reviewer]] = await Promise.all([deciding.rowsOf(1), deciding.reviewersOf(1)])
  const plan = smallPlan({ kind: 'review', role: 'engineer', responseId: row!, reviewerId: reviewer! })
  const { lead, params } = deciding
  const { number } = await done(lead.calls.fair.savePlan({ params, body: { plan, seen: 0 } }))
  await publishAll(lead, params.formId, number)
  expect(await texts()).toEqual([['Fall 2026: a plan was published. A few reviews were assigned.']])
  await deciding.decide(row!, 'denied')
  portal.clock.now = afterDeadline
  await deciding.freeze()
  await deciding.release()
  expect(await texts()).toEqual([['Fall 2026: decisions are released.']])
  await pass(48)
  expect(await posted()).toEqual([])
})
