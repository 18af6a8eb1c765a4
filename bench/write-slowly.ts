import type { Calls } from '#local/call-route.ts'
import { demoAnswers } from '#local/demo/answers.ts'
import { done } from '#local/testing/identities.ts'
import type { ApplicationForm, Question } from '#shared/forms/form.ts'
import type { ApplicationRole } from '#shared/kernel/application-role.ts'

interface Writing {
  responseId: string
  form: ApplicationForm
  roles: readonly ApplicationRole[]
  saves: number
}

type Answers = ReturnType<typeof demoAnswers>[number]['questions']

/** Saves like a writer: the short answers once for each section, then one long answer after another, growing with each save. */
export async function writeSlowly(calls: Calls, { responseId, form, roles, saves }: Writing) {
  const texts = new Map(longIn(form).map((each) => [each.questionId, fullText(each)]))
  const versions = new Map<string, number>()
  let saved = 0
  async function save(sectionId: string, questions: Answers) {
    const base = versions.get(sectionId) ?? 0
    const body = { operationId: `writtentab-${saved++}`, sectionResponses: [{ sectionId, base, questions }] }
    const { sections } = await done(calls.applications.save({ params: { responseId }, body }))
    for (const section of sections) versions.set(section.sectionId, section.version)
  }

  const long: { sectionId: string; questionId: string }[] = []
  for (const { sectionId, questions } of demoAnswers(form, roles, 1)) {
    const short = questions.filter(({ questionId }) => !texts.has(questionId))
    if (short.length > 0) await save(sectionId, short)
    long.push(
      ...questions
        .filter((each) => !short.includes(each))
        .map(({ questionId }) => ({ sectionId, questionId })),
    )
  }
  for (const { index, share } of growing(long.length, saves - saved)) {
    const { sectionId, questionId } = long[index]!
    const text = texts.get(questionId) ?? ''
    await save(sectionId, [{ questionId, response: text.slice(0, Math.ceil(text.length * share)) }])
  }
}

/** For each save, which text it is of and how much of it is written. The last save has all of it. */
function* growing(texts: number, saves: number) {
  for (let index = 0; index < texts; index++) {
    const own = Math.floor((saves * (index + 1)) / texts) - Math.floor((saves * index) / texts)
    for (let count = 1; count <= own; count++) yield { index, share: count / own }
  }
}

const longIn = ({ sections }: ApplicationForm) =>
  sections.flatMap(({ questions }) => questions.filter(({ questionType }) => questionType === 'long-answer'))

/** As many words as the question allows. */
function fullText({ maximumWordCount = 250 }: Question): string {
  const words =
    'We asked those who do the work every day what slows them down, and drew three screens.'.split(' ')
  return Array.from({ length: maximumWordCount }, (_, index) => words[index % words.length]).join(' ')
}
