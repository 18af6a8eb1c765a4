import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import type { Person } from '#local/testing/open-test-portal.ts'
import { portal, test as onPortal } from '#local/testing/portal-test.ts'
import { openReviewing } from '#local/testing/reviewing.ts'
import { smallForm } from '#local/testing/small-form.ts'
import { attachFile } from '#local/testing/uploads.ts'
import { submit, write } from '#local/testing/written-review.ts'

const day = 24 * 60 * 60_000
export const daysOn = (days: number) => new Date(Date.now() + days * day)
export const dayOn = (days: number) => daysOn(days).toISOString().slice(0, 10)

const resume = {
  questionId: 'resume',
  questionType: 'file-upload' as const,
  questionText: 'Resume?',
  optional: true,
}
const [start, ...others] = smallForm.sections
const sections = [{ ...start!, questions: [...start!.questions, resume] }, ...others]

async function fill(person: Person, formId: string, word: string) {
  const { calls } = person
  const { id } = (await calls.applications.open({ body: { formId } })).answer
  const params = { responseId: id }
  const questions = [
    { questionId: 'roles', response: ['engineer'] },
    { questionId: 'why', response: `${word} wants to` },
  ]
  const language = [{ questionId: 'language', response: 'A' }]
  await calls.applications.save({
    params,
    body: {
      sectionResponses: [
        { sectionId: 'start', base: 0, questions },
        { sectionId: 'engineer', base: 0, questions: language },
      ],
    },
  })
  const place = { sectionId: 'start', questionId: 'resume' }
  await attachFile(person, id, place, { name: `${word}.pdf`, base: 1 })
  return id
}

/** A test by the machine's clock, which signatures of uploads are checked against. */
export const test = onPortal.extend('portalOptions', { scope: 'file' }, { now: () => new Date() })

/** A super reviewer who retains and erases the applications to forms. */
export async function openRetention() {
  const author = await portal.person({ role: 'super-reviewer' })

  /** Everything that one applicant wrote contains their word, so that a scan can look for it. */
  async function applicantWith(word: string) {
    const email = `${word}@example.edu`
    const applicant = await portal.person({ email })
    await applicant.calls.auth.update({ body: { email, firstName: word, lastName: 'Lovelace' } })
    return applicant
  }

  /** A form with a submitted and reviewed application and a draft, whose due date is tomorrow, to be kept for two days. */
  async function semester() {
    const { form, params, reviewer, assign } = await openReviewing(portal, {
      sections,
      dueDate: daysOn(1).toISOString(),
    })
    const words = { submitted: `zz${form.id.slice(-12)}`, draft: `yy${form.id.slice(-12)}` }
    const [ada, grace] = [await applicantWith(words.submitted), await applicantWith(words.draft)]
    const responseId = await fill(ada, form.id, words.submitted)
    await fill(grace, form.id, words.draft)
    await ada.calls.applications.submit({ body: { id: responseId } })
    const judge = await reviewer()
    const assignment = { kind: 'review', responseId, role: 'engineer', reviewerId: judge.id } as const
    await assign(assignment)
    const comments = { craft: `I know ${words.submitted} well.` }
    const { answer } = await write(judge, assignment, { scores: { skill: 4, care: 4 }, comments })
    await submit(judge, assignment, Number(answer.sections[0]!.version))
    return { form, params, words, ada, grace, responseId, reviewer, assign, assignment }
  }

  const retain = (params: { formId: string }, retainUntil: string | null, was: string | null = null) =>
    author.calls.forms.retain({ params, body: { retainUntil, was } })

  const erase = (params: { formId: string }, retainUntil: string, now: Date) =>
    author.calls.forms.erase({ params, body: { retainUntil, confirmation: 'erase for good' }, now })

  async function keptAndOver() {
    const made = await semester()
    await retain(made.params, dayOn(2))
    await author.calls.forms.deactivate({ params: made.params })
    return made
  }

  return { author, applicantWith, semester, retain, erase, keptAndOver }
}

export type Retention = Awaited<ReturnType<typeof openRetention>>

/** The keys of all items that mention a word. */
export async function traces(word: string) {
  const { documentClient, TableName } = await import('#functions/store/table/table.ts')
  const { Items = [] } = await documentClient.send(new ScanCommand({ TableName }))
  return Items.filter((item) => JSON.stringify(item).includes(word)).map(({ pk, sk }) => `${pk} ${sk}`)
}
