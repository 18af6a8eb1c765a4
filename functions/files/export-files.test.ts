import { expect } from 'vitest'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { openReviewing, type Reviewing } from '#local/testing/reviewing.ts'
import { smallForm } from '#local/testing/small-form.ts'
import { attachFile, smallPdf } from '#local/testing/uploads.ts'
import { submit, write } from '#local/testing/written-review.ts'

let reviewing: Reviewing
test.beforeAll(async () => {
  reviewing = await openReviewing(portal, { sections: [...smallForm.sections, work, designers] })
})

const file = (questionId: string, questionText: string) => ({
  questionId,
  questionType: 'file-upload' as const,
  questionText,
  optional: true,
})
const work = { sectionId: 'work', sectionName: 'Work', questions: [file('resume', 'Your résumé')] }
const designers = {
  sectionId: 'design',
  sectionName: 'Design',
  forRoles: ['designer' as const],
  questions: [file('sketches', 'Sketches')],
}
const places = [
  { sectionId: 'work', questionId: 'resume' },
  { sectionId: 'design', questionId: 'sketches' },
]

/** An application of an engineer with a file, and with one for a role that was not chosen. */
async function withFiles({ isSubmitted = true } = {}) {
  const applicant = await portal.person()
  const body = { email: applicant.email, firstName: 'Zoë', lastName: 'Okafor' }
  await applicant.calls.auth.update({ body })
  const { id } = (await applicant.calls.applications.open({ body: { formId: reviewing.form.id } })).answer
  for (const place of places) await attachFile(applicant, id, place)
  if (isSubmitted) await reviewing.application(['engineer'], applicant)
  return { applicant, id }
}

const exportedBy = async ({ calls }: Person, ...ids: string[]) =>
  (
    await calls.files.exportFiles({
      params: reviewing.params,
      body: { rows: ids.map((responseId) => ({ responseId, role: 'engineer' as const })) },
    })
  ).answer.files

test('a super reviewer gets links to exactly the files asked for, and it’s recorded', async () => {
  const [{ id }, { id: draft }] = await Promise.all([withFiles(), withFiles({ isSubmitted: false })])
  const files = await exportedBy(reviewing.lead, id, draft)
  expect(files).toMatchObject([
    {
      responseId: id,
      firstName: 'Zoë',
      lastName: 'Okafor',
      question: 'Your résumé',
      name: 'One.pdf',
      size: smallPdf().length,
    },
  ])
  const downloaded = await fetch(files[0]!.url!)
  expect(new Uint8Array(await downloaded.arrayBuffer())).toEqual(smallPdf())
  const { entries } = (await reviewing.lead.calls.records.list({ query: { what: 'files.export' } })).answer
  expect(entries).toMatchObject([{ by: reviewing.lead.id, on: [id, draft] }])
})

test('no one exports files of a friend, or of an application still to score', async () => {
  const [known, scored, reviewer] = await Promise.all([withFiles(), withFiles(), reviewing.reviewer()])
  await portal.giveRole(reviewer.id, 'super-reviewer')
  const assignment = {
    kind: 'review' as const,
    responseId: scored.id,
    role: 'engineer' as const,
    reviewerId: reviewer.id,
  }
  await reviewing.assign(assignment)
  await reviewing.recuse(reviewer, known.id)
  expect(await exportedBy(reviewer, known.id, scored.id)).toEqual([])
  expect(await exportedBy(reviewing.lead, known.id, scored.id)).toHaveLength(2)
  await write(reviewer, assignment, { scores: { skill: 4, care: 4 } })
  await submit(reviewer, assignment, 1)
  expect(await exportedBy(reviewer, known.id, scored.id)).toMatchObject([{ responseId: scored.id }])
})

test('applications to another form are left out', async () => {
  const { id } = await withFiles()
  const other = await openReviewing(portal, { isActive: false })
  const { answer } = await other.lead.calls.files.exportFiles({
    params: other.params,
    body: { rows: [{ responseId: id, role: 'engineer' }] },
  })
  expect(answer.files).toEqual([])
})
