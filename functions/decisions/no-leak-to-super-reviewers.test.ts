import { expect } from 'vitest'
import { type Deciding, openDeciding } from '#local/testing/deciding.ts'
import { done } from '#local/testing/identities.ts'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { saveScenario, scenarioRow, smallScenario } from '#local/testing/scenarios.ts'
import { submit, write } from '#local/testing/written-review.ts'
import { ExportPart } from '#shared/decisions/candidate-routes.ts'
import { formIdOf } from '#shared/kernel/identifier.ts'
import type { RecordPage } from '#shared/records/record.ts'
import { everything, type Applicant } from './testing-alike-applicants.ts'

const rowOf = ({ responseId }: { responseId: string }) => ({ responseId, role: 'engineer' as const })

/** All answers of the portal to someone who asks every route about one application. Of the records, only those of others. */
async function toldTo(applicant: Applicant): Promise<Record<string, string>> {
  const row = rowOf(applicant)
  const rows = [row]
  const answers = await everything(applicant, {
    'decisions.exportApplications': { responseIds: [row.responseId], parts: ExportPart.options },
    'files.exportFiles': { rows },
    'decisions.letters': { rows },
    'decisions.decide': { rows: [{ ...row, seen: 1 }], to: 'denied' },
    'decisions.qualify': { rows, isQualified: true },
    'decisions.revise': { row: { ...row, seen: 1 }, to: 'denied', reason: 'Another look.' },
    'interviews.invite': { rows },
    'interviews.cancelFor': { ...row, seen: 1, takesSlotBack: false },
    'messages.recipients': { audience: { to: 'submitted' } },
    'fair.findPlan': { kind: 'interview' },
    'records.list': { on: formIdOf(row.responseId) },
    'reviews.addNote': { id: 'note-number-1', text: 'Hello' },
  })
  const { entries, ...page } = (JSON.parse(answers['records.list']!) as { answer: RecordPage }).answer
  const others = entries.filter(({ by }) => by !== 'USER')
  return { ...answers, 'records.list': JSON.stringify({ ...page, others }) }
}

/** An application with a submitted review, and another one, with a saved scenario of both. */
async function reviewed({ assign, reviewer, application, params, lead }: Deciding) {
  const [by, one, other] = [await reviewer(), await application(), await application()]
  const review = { kind: 'review', ...rowOf({ responseId: one.id }), reviewerId: by.id } as const
  await done(assign(review))
  await done(write(by, review, { scores: { skill: 3, care: 3 } }))
  await done(submit(by, review, 1))
  const rows = [one, other].map(({ id }) => scenarioRow(rowOf({ responseId: id })))
  await saveScenario(lead, smallScenario(params.formId, rows))
  // Asking every route stops the form.
  await done(lead.calls.forms.deactivate({ params }))
  return one
}

/** Everything that can be done about an application without its applicant. */
async function judge({ lead, params, decide }: Deciding, responseId: string) {
  const row = rowOf({ responseId })
  const { calls } = lead
  await done(calls.decisions.qualify({ params, body: { rows: [row], isQualified: true } }))
  await done(decide(responseId, 'accepted'))
  await done(calls.reviews.addNote({ params: row, body: { id: 'note-number-2', text: 'On the edge.' } }))
  await done(calls.files.exportFiles({ params, body: { rows: [row] } }))
  const body = { responseIds: [responseId], parts: ExportPart.options }
  await done(calls.decisions.exportApplications({ params, body }))
}

type Becoming = (deciding: Deciding, one: { id: string; applicant: Person }) => Promise<Person>

const superReviewer = () => portal.person({ role: 'super-reviewer' })

test.each<[string, Becoming]>([
  [
    'still has to review it',
    async ({ assign }, { id: responseId }) => {
      const person = await superReviewer()
      await done(assign({ kind: 'review', ...rowOf({ responseId }), reviewerId: person.id }))
      return person
    },
  ],
  [
    'knows its applicant',
    async ({ recuse }, { id }) => {
      const person = await superReviewer()
      await done(recuse(person, id))
      return person
    },
  ],
  [
    'is its applicant',
    async (_, { applicant }) => {
      await portal.giveRole(applicant.id, 'super-reviewer')
      return applicant
    },
  ],
])(
  'how an application was judged changes no byte of any answer to a super reviewer who %s',
  async (_, become) => {
    const deciding = await openDeciding(portal)
    const one = await reviewed(deciding)
    const applicant = { ...(await become(deciding, one)), responseId: one.id }
    const before = await toldTo(applicant)
    await judge(deciding, one.id)
    const after = await toldTo(applicant)
    for (const [route, answer] of Object.entries(before))
      expect([route, after[route]]).toEqual([route, answer])
    expect(before['applications.rows']).toContain('"rows":[{')
  },
)
