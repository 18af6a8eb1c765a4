import { expect } from 'vitest'
import { saveAnswers } from '#local/testing/applying.ts'
import { openDeciding } from '#local/testing/deciding.ts'
import { done } from '#local/testing/identities.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { smallForm } from '#local/testing/small-form.ts'
import { attachFile } from '#local/testing/uploads.ts'
import { write } from '#local/testing/written-review.ts'
import { ExportPart } from '#shared/decisions/candidate-routes.ts'
import type { Section } from '#shared/forms/form.ts'
import { type Applicant, everything } from './testing-alike-applicants.ts'

const ifYes = { showIf: { questionId: 'laptop', option: 'Yes' } }
const file = { questionType: 'file-upload' as const, optional: true }

const tools: Section = {
  sectionId: 'tools',
  sectionName: 'Tools',
  questions: [
    { questionId: 'laptop', questionType: 'yes-no', questionText: 'A laptop?' },
    { questionId: 'which', questionType: 'short-answer', questionText: 'Which one?', ...ifYes },
    { questionId: 'photo', questionText: 'A photo?', ...file, ...ifYes },
    { questionId: 'cv', questionText: 'A résumé?', ...file },
  ],
}

/** What someone answered before they chose `laptop`, in an application that staff work with. */
async function submitted(laptop: 'Yes' | 'No') {
  const deciding = await openDeciding(portal, { sections: [...smallForm.sections, tools] })
  const applicant = await portal.person()
  const { id } = await done(applicant.calls.applications.open({ body: { formId: deciding.form.id } }))
  const save = (values: Record<string, string>, base: number) =>
    done(saveAnswers(applicant, id, values, { base, sectionId: 'tools' }))
  await save({ laptop: 'Yes', which: 'A hidden brand' }, 0)
  for (const [base, questionId] of [
    [1, 'photo'],
    [2, 'cv'],
  ] as const)
    await attachFile(
      applicant,
      id,
      { sectionId: 'tools', questionId },
      { name: `my ${questionId}.pdf`, base },
    )
  await save({ laptop }, 3)
  await deciding.application(['engineer'], applicant)
  const reviewer = await deciding.reviewer()
  const assignment = { kind: 'review', role: 'engineer', responseId: id, reviewerId: reviewer.id } as const
  await done(deciding.assign(assignment))
  const board = await portal.person({ role: 'board', administers: ['engineer'] })
  return { ...deciding, id, reviewer, assignment, board }
}

const secrets = ['A hidden brand', 'my photo', 'Which one?', 'A photo?']

/** Which of the secrets each of the staff is told by any route, and whether by the one that links to the photo. */
async function toldBy({ lead, reviewer, board, id }: Awaited<ReturnType<typeof submitted>>) {
  const rows = [{ responseId: id, role: 'engineer' }]
  const given = {
    'files.view': { sectionId: 'tools', questionId: 'photo' },
    'files.exportFiles': { rows },
    'decisions.exportApplications': { responseIds: [id], parts: ExportPart.options },
  }
  const told: Record<string, string>[] = []
  for (const person of [reviewer, board, lead]) {
    const applicant: Applicant = { ...person, responseId: id }
    const answers = await everything(applicant, given)
    // Forms ask their questions of everybody.
    told.push(Object.fromEntries(Object.entries(answers).filter(([route]) => !route.startsWith('forms.'))))
  }
  const found = told.map((answers) =>
    secrets.filter((secret) => Object.values(answers).some((text) => text.includes(secret))),
  )
  const others = told.map((answers) => Object.values(answers).join('').includes('my cv.pdf'))
  return { found, others, viewed: told.map((answers) => answers['files.view']?.includes('"status":200')) }
}

test('no route tells the staff an answer to a question that is not asked', async () => {
  expect(await toldBy(await submitted('No'))).toEqual({
    found: [[], [], []],
    others: [true, true, true],
    viewed: [false, false, false],
  })
  // There is something to hide.
  expect(await toldBy(await submitted('Yes'))).toEqual({
    found: [secrets, secrets, secrets],
    others: [true, true, true],
    viewed: [true, true, true],
  })
})

test('a passage of an answer that is not asked is no evidence', async () => {
  const evidence = { skill: [{ questionId: 'which', quote: 'hidden' }] }
  const written = async (laptop: 'Yes' | 'No') => {
    const { reviewer, assignment } = await submitted(laptop)
    return (await write(reviewer, assignment, { scores: { skill: 4 }, evidence })).status
  }
  expect([await written('Yes'), await written('No')]).toEqual([200, 400])
})
