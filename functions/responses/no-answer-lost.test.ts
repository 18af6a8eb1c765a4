import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { openTestPortal, type Person, type TestPortal } from '#local/testing/open-test-portal.ts'
import type { Saved, SaveConflict } from '#shared/save.ts'

let portal: TestPortal
let applicant: Person
let formNumber = 0
beforeAll(async () => {
  portal = await openTestPortal()
  applicant = await portal.person()
  return () => portal.close()
})

/** What happens on the way: a request that never arrives, an answer that never returns, a request that arrives twice. */
type Fate = 'arrives' | 'lost' | 'answer lost' | 'arrives twice'
type Step =
  | { kind: 'write'; tab: 0 | 1; question: 'why' | 'nickname'; fate: Fate; choosesMine: boolean }
  | { kind: 'late duplicate'; tab: 0 | 1 }
  | { kind: 'submit' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('write' as const),
      tab: fc.constantFrom<0 | 1>(0, 1),
      question: fc.constantFrom('why' as const, 'nickname' as const),
      fate: fc.constantFrom<Fate>('arrives', 'arrives', 'lost', 'answer lost', 'arrives twice'),
      choosesMine: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('late duplicate' as const), tab: fc.constantFrom<0 | 1>(0, 1) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('submit' as const) }) },
)

interface Tab {
  name: string
  base: number
  counter: number
  seen: Record<string, string>
  sent: Parameters<Person['calls']['responses']['save']>[0][]
}

test('whatever two tabs, a submission, lost answers and duplicates do: no acknowledged answer is lost without a choice, nothing is stored after the submission, and a conflict is told only where both changed the same answer', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      await play(steps)
    }),
    { numRuns: 60 },
  )
}, 60_000)

async function play(steps: readonly Step[]) {
  const form = await portal.form({ id: `history-${formNumber++}` })
  const { answer } = await applicant.calls.responses.open({ body: { formId: form.id } })
  const responseId = answer.id
  const tabs = ['firsttab', 'secondtab'].map((name): Tab => ({
    name,
    base: 0,
    counter: 0,
    seen: { why: '', nickname: '' },
    sent: [],
  }))
  let isSubmitted = false
  let frozen: Record<string, string> | undefined
  let text = 0

  const stored = async () => {
    const response = (await applicant.calls.responses.find({ params: { responseId } })).answer
    const questions = response.sectionResponses[0]!.questions
    return Object.fromEntries(questions.map((each) => [each.questionId, String(each.response)])) as Record<
      string,
      string
    >
  }

  async function write({ tab: index, question, fate, choosesMine }: Extract<Step, { kind: 'write' }>) {
    const tab = tabs[index]!
    const mine = `text ${text++} of ${tab.name}`
    const request = {
      params: { responseId },
      body: {
        operationId: `${tab.name}-${++tab.counter}`,
        sectionResponses: [
          { sectionId: 'start', base: tab.base, questions: [{ questionId: question, response: mine }] },
        ],
      },
    }
    tab.sent.push(request)
    if (fate !== 'lost') await applicant.calls.responses.save(request)
    // A tab that has had no answer sends the same again until it has one.
    const result =
      fate === 'arrives'
        ? await applicant.calls.responses.save(request)
        : await applicant.calls.responses.save(request)
    const now = await stored()
    if (isSubmitted) {
      expect(result.problem.code).toBe('CLOSED')
      return
    }
    if (result.status === 200) {
      expect(now[question], 'an acknowledged answer is stored').toBe(mine)
      takeOver(tab, result.answer, question, mine)
      return
    }
    expect(result.status).toBe(409)
    const conflict = result.problem as unknown as SaveConflict
    expect(now[question], 'what stood there still stands').toBe(conflict.conflicts[0]!.response)
    expect(now[question], 'a conflict is told only where the other tab changed this answer').not.toBe(
      tab.seen[question],
    )
    for (const section of conflict.sections)
      takeOver(tab, { savedAt: '', sections: [section] }, question, String(conflict.conflicts[0]!.response))
    if (choosesMine) await write({ kind: 'write', tab: index, question, fate: 'arrives', choosesMine: false })
  }

  const takeOver = (tab: Tab, { sections: [section] }: Saved, question: string, value: string) => {
    tab.base = section!.version
    tab.seen[question] = value
    for (const { questionId, response } of section!.others) tab.seen[questionId] = String(response)
  }

  for (const each of steps) {
    if (each.kind === 'write') await write(each)
    if (each.kind === 'late duplicate') {
      const before = await stored()
      const request = tabs[each.tab]!.sent.at(-1)
      if (request) await applicant.calls.responses.save(request)
      expect(await stored(), 'a late duplicate changes nothing').toEqual(before)
    }
    if (each.kind === 'submit' && !isSubmitted) {
      // Made valid in one save of its own, so that the submission itself is what is tested.
      await makeValid(responseId, tabs[0]!)
      const { status } = await applicant.calls.responses.submit({ body: { id: responseId } })
      isSubmitted = status === 200
      if (isSubmitted) frozen = await stored()
    }
  }
  if (frozen) expect(await stored(), 'nothing is stored after the submission').toEqual(frozen)
}

async function makeValid(responseId: string, tab: Tab) {
  const read = (await applicant.calls.responses.find({ params: { responseId } })).answer.sectionResponses[0]!
  const questions = [
    { questionId: 'roles', response: ['bootcamp'] },
    { questionId: 'why', response: 'three good words' },
  ]
  const body = { sectionResponses: [{ sectionId: 'start', base: read.version, questions }] }
  const { answer } = await applicant.calls.responses.save({ params: { responseId }, body })
  tab.base = answer.sections[0]!.version
  tab.seen.why = 'three good words'
}
