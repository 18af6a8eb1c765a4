import { expect } from 'vitest'
import { changeForm } from '#local/testing/change-form.ts'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { openReviewing, type Reviewing } from '#local/testing/reviewing.ts'
import { smallForm } from '#local/testing/small-form.ts'
import { attachFile } from '#local/testing/uploads.ts'

let reviewing: Reviewing
test.beforeAll(async () => {
  reviewing = await openReviewing(portal, { sections: [...smallForm.sections, shown, hidden, designers] })
})

const file = (questionId: string) => ({
  questionId,
  questionType: 'file-upload' as const,
  questionText: 'A file?',
  optional: true,
})
const shown = { sectionId: 'work', sectionName: 'Work', questions: [file('portfolio')] }
const hidden = {
  sectionId: 'about',
  sectionName: 'About',
  hideFromReviewers: true,
  questions: [file('certificate')],
}
const designers = {
  sectionId: 'design',
  sectionName: 'Design',
  forRoles: ['designer' as const],
  questions: [file('sketches')],
}
const places = {
  shown: { sectionId: 'work', questionId: 'portfolio' },
  hidden: { sectionId: 'about', questionId: 'certificate' },
  notChosen: { sectionId: 'design', questionId: 'sketches' },
}

/** A submitted application of an engineer with a file in a section that reviewers read, one in a section that they do not, and one for another role. */
async function withFiles() {
  const applicant = await portal.person()
  const { id } = (await applicant.calls.applications.open({ body: { formId: reviewing.form.id } })).answer
  for (const place of Object.values(places)) await attachFile(applicant, id, place)
  const asDraft = (await look(reviewing.lead, id, places.shown)).status
  await reviewing.application(['engineer'], applicant)
  return { applicant, id, asDraft }
}

const look = ({ calls }: Person, responseId: string, query: (typeof places)['shown']) =>
  calls.files.view({ params: { responseId }, query })

test('only its applicant, reviewers and super reviewers open a submitted file', async () => {
  const { applicant, id, asDraft } = await withFiles()
  const [reviewer, stranger] = [await reviewing.reviewer(), await reviewing.reviewer()]
  await reviewing.assign({ kind: 'review', responseId: id, role: 'engineer', reviewerId: reviewer.id })
  expect(asDraft).toBe(404)
  const seen = async (place: (typeof places)['shown']) =>
    Promise.all(
      [applicant, reviewer, reviewing.lead, stranger, await portal.person()].map(
        async (who) => (await look(who, id, place)).status,
      ),
    )
  expect(await seen(places.shown)).toEqual([200, 200, 200, 404, 404])
  expect(await seen(places.hidden)).toEqual([200, 404, 200, 404, 404])
  expect(await seen(places.notChosen)).toEqual([200, 404, 404, 404, 404])
})

test('a reviewer who knows the applicant can no longer open any file', async () => {
  const { id } = await withFiles()
  const reviewer = await reviewing.reviewer()
  await reviewing.assign({ kind: 'review', responseId: id, role: 'engineer', reviewerId: reviewer.id })
  expect((await look(reviewer, id, places.shown)).status).toBe(200)
  await reviewing.recuse(reviewer, id)
  expect((await look(reviewer, id, places.shown)).status).toBe(404)
})

test('a file of a hidden or removed question stays with its applicant', async () => {
  const { applicant, id } = await withFiles()
  const reviewer = await reviewing.reviewer()
  await reviewing.assign({ kind: 'review', responseId: id, role: 'engineer', reviewerId: reviewer.id })
  const { lead, params } = reviewing
  const seen = async () =>
    Promise.all([applicant, reviewer, lead].map(async (who) => (await look(who, id, places.shown)).status))
  expect(await seen()).toEqual([200, 200, 200])
  const link = { questionId: 'link', questionType: 'short-answer' as const, questionText: 'A link?' }
  const others = [{ ...shown, questions: [{ ...link, optional: true }] }, designers]
  const moved = { ...hidden, questions: [...hidden.questions, ...shown.questions] }
  for (const about of [moved, hidden]) {
    const sections = [...smallForm.sections, ...others, about]
    expect((await changeForm(lead, params, { sections })).status).toBe(200)
    expect(await seen()).toEqual([200, 404, 404])
  }
})
