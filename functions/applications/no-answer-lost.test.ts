import fc from 'fast-check'
import { expect } from 'vitest'
import { type Person } from '#local/testing/open-test-portal.ts'
import { portal, test } from '#local/testing/portal-test.ts'
import { longSections } from '#local/testing/small-form.ts'
import type { ApplicationResponse } from '#shared/applications/response.ts'
import type { SavedSection, SaveConflict } from '#shared/applications/save.ts'
import type { Section } from '#shared/forms/form.ts'

type QuestionName = 'why' | 'how' | 'nickname'
type TabNumber = 0 | 1

/** What can happen on the way: a request that never arrives, an answer that never returns, a request that arrives twice. */
type Fate = 'arrives' | 'is lost' | 'answer is lost' | 'arrives twice'

type Step =
  | { kind: 'save'; tab: TabNumber; question: QuestionName; fate: Fate }
  | { kind: 'late duplicate'; tab: TabNumber }
  | { kind: 'submit' | 'change' | 'discard' | 'withdraw and reopen' }

const tabNumber = fc.constantFrom<TabNumber>(0, 1)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constant('save' as const),
      tab: tabNumber,
      question: fc.constantFrom<QuestionName>('why', 'how', 'nickname'),
      fate: fc.constantFrom<Fate>('arrives', 'arrives', 'is lost', 'answer is lost', 'arrives twice'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('late duplicate' as const), tab: tabNumber }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('submit', 'change', 'discard', 'withdraw and reopen'),
    } as const),
  },
)

type SaveRequest = Parameters<Person['calls']['applications']['save']>[0]

/** A save without an answer. Its tab sends it again unchanged until there is one. */
interface Pending {
  request: SaveRequest
  question: QuestionName
  text: string
  /** What the tab had seen at this question when it wrote. */
  seen: string
  wasStored: boolean
}

interface Tab {
  name: string
  base: number
  counter: number
  seen: Record<string, string>
  /** What was written and discarded since the tab saw it. The tab may have shown it, so its next save of it may be a conflict. */
  discarded: Set<string>
  pending?: Pending | undefined
  last?: Pending
}

const newTab = (name: string): Tab => ({
  name,
  base: 0,
  counter: 0,
  seen: { why: '', how: '', nickname: '' },
  discarded: new Set(),
})

/** Two tabs and a server, and what must be true after each request. */
async function openHistory(sections: Section[]) {
  const [form, applicant] = [await portal.form({ sections }), await portal.person()]
  const responseId = (await applicant.calls.applications.open({ body: { formId: form.id } })).answer.id
  const tabs: [Tab, Tab] = [newTab('firsttab'), newTab('secondtab')]
  let isSubmitted = false
  /** The number of the change that is open. */
  let change: number | undefined
  /** What was submitted. */
  let counting: Record<string, string> | undefined
  /** The questions whose answers were written in the change that is open. */
  const written = new Set<string>()
  const isClosed = () => isSubmitted && change === undefined

  async function stored(): Promise<Record<string, string>> {
    const { answer } = await applicant.calls.applications.find({ params: { responseId } })
    return textsIn(answer)
  }

  function textsIn({ sectionResponses }: Pick<ApplicationResponse, 'sectionResponses'>) {
    const { questions } = sectionResponses[0]!
    return Object.fromEntries(questions.map(({ questionId, response }) => [questionId, String(response)]))
  }

  const overview = async () =>
    (await applicant.calls.applications.mine({})).answer.find(({ id }) => id === responseId)

  function compose(tab: Tab, question: QuestionName): Pending {
    const text = `${tab.name} wrote ${++tab.counter}`
    const questions = [{ questionId: question, response: text }]
    const body = {
      operationId: `${tab.name}-${tab.counter}`,
      sectionResponses: [{ sectionId: 'start', base: tab.base, questions }],
    }
    return {
      request: { params: { responseId }, body },
      question,
      text,
      seen: tab.seen[question]!,
      wasStored: false,
    }
  }

  /** Lets a request reach the server, and checks what it did there. */
  async function deliver(pending: Pending) {
    const before = await stored()
    const result = await applicant.calls.applications.save(pending.request)
    const after = await stored()
    const changed = Object.keys(after).filter((question) => after[question] !== before[question])
    if (isClosed())
      expect(changed, 'nothing is stored after the submission, unless it is being changed').toEqual([])
    if (changed.length > 0) {
      expect(changed).toEqual([pending.question])
      expect(before[pending.question], 'only what its writer had seen is replaced').toBe(pending.seen)
      expect(pending.wasStored, 'a save takes effect once').toBe(false)
      pending.wasStored = true
      if (change !== undefined) written.add(pending.question)
    }
    if (result.status === 200)
      expect(
        pending.wasStored || after[pending.question] === pending.text,
        'what is acknowledged was stored',
      ).toBe(true)
    return result
  }

  function conclude(tab: Tab, pending: Pending, result: Awaited<ReturnType<typeof deliver>>) {
    tab.pending = undefined
    tab.last = pending
    if (result.status === 200)
      return takeOver(tab, result.answer.sections[0]!, pending.question, pending.text)
    if (isClosed() && result.problem.code === 'CLOSED') return undefined
    expect(result.problem.code).toBe('CONFLICT')
    expect(pending.wasStored, 'a save that was stored is no conflict, whatever came after it').toBe(false)
    const { conflicts, sections } = result.problem as unknown as SaveConflict
    const theirs = String(conflicts[0]!.response)
    if (!tab.discarded.has(pending.question))
      expect(theirs, 'a conflict is reported only if the other tab changed this answer').not.toBe(
        pending.seen,
      )
    return takeOver(tab, sections[0]!, pending.question, theirs)
  }

  function takeOver(tab: Tab, { version, others }: SavedSection, question: string, value: string) {
    tab.base = version
    for (const each of [{ questionId: question, response: value }, ...others]) {
      tab.seen[each.questionId] = String(each.response)
      tab.discarded.delete(each.questionId)
    }
  }

  return {
    async save({ tab: number, question, fate }: Extract<Step, { kind: 'save' }>) {
      const tab = tabs[number]
      const pending = (tab.pending ??= compose(tab, question))
      if (fate === 'is lost') return
      const result = await deliver(pending)
      if (fate === 'answer is lost') return
      if (fate === 'arrives twice') await deliver(pending)
      conclude(tab, pending, result)
    },
    async duplicate(number: TabNumber) {
      const { last } = tabs[number]
      if (last) await deliver(last)
    },
    async submit() {
      const { answer } = await applicant.calls.applications.find({ params: { responseId } })
      const questions = [{ questionId: 'roles', response: ['bootcamp'] }]
      const body = {
        sectionResponses: [{ sectionId: 'start', base: answer.sectionResponses[0]!.version, questions }],
      }
      await applicant.calls.applications.save({ params: { responseId }, body })
      const { status } = await applicant.calls.applications.submit({ body: { id: responseId } })
      if (status !== 200) return
      if (!isClosed()) counting = await stored()
      isSubmitted = true
      change = undefined
      written.clear()
    },
    async change() {
      const { dateSubmitted } = (await overview())!
      if (!isSubmitted) return
      const { answer } = await applicant.calls.applications.reopen({
        body: { id: responseId, dateSubmitted: dateSubmitted ?? '' },
      })
      change = answer.change!.number
    },
    async discard() {
      if (change === undefined) return
      const body = { id: responseId, number: change }
      expect((await applicant.calls.applications.discard({ body })).status).toBe(200)
      change = undefined
      for (const { discarded } of tabs) for (const question of written) discarded.add(question)
      written.clear()
      expect(await stored(), 'a discarded change leaves what was submitted').toEqual(counting)
      for (const { pending, last } of tabs)
        for (const each of [pending, last]) if (each) each.wasStored = false
    },
    /** It is a draft again, with the text of the change that was open. */
    async withdrawAndReopen() {
      if (!isSubmitted) return
      const shown = await stored()
      const body = { id: responseId, dateSubmitted: (await overview())!.dateSubmitted ?? '' }
      expect((await applicant.calls.applications.withdraw({ body })).status).toBe(200)
      expect((await applicant.calls.applications.reopen({ body })).status).toBe(200)
      expect(await stored(), 'what was being written stays').toEqual(shown)
      isSubmitted = false
      change = undefined
      written.clear()
    },
    /** Whatever else happens, the person stays an applicant with what was submitted. */
    async check() {
      if (!isSubmitted) return
      expect((await overview())?.isSubmitted).toBe(true)
      const { answer } = await applicant.calls.applications.counting({ params: { responseId } })
      expect(textsIn(answer), 'what was submitted counts').toEqual(counting)
    },
  }
}

/** A save is repeated after its answer was lost and the application submitted, and once more when that is being changed. */
const repeatedInChange: Step[] = [
  { kind: 'save', tab: 1, question: 'how', fate: 'answer is lost' },
  { kind: 'submit' },
  { kind: 'save', tab: 1, question: 'how', fate: 'arrives' },
  { kind: 'change' },
  { kind: 'late duplicate', tab: 1 },
  { kind: 'save', tab: 1, question: 'how', fate: 'arrives' },
]

/** A tab has not seen what another one wrote in a change, and the change is discarded. */
const discardedUnseen: Step[] = [
  { kind: 'submit' },
  { kind: 'change' },
  { kind: 'save', tab: 0, question: 'nickname', fate: 'arrives' },
  { kind: 'discard' },
  { kind: 'change' },
  { kind: 'save', tab: 1, question: 'nickname', fate: 'arrives' },
]

test('in random histories of two tabs, the submission counts and no answer is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
      const history = await openHistory(longSections)
      for (const each of steps) {
        if (each.kind === 'save') await history.save(each)
        if (each.kind === 'late duplicate') await history.duplicate(each.tab)
        if (each.kind === 'submit') await history.submit()
        if (each.kind === 'change') await history.change()
        if (each.kind === 'discard') await history.discard()
        if (each.kind === 'withdraw and reopen') await history.withdrawAndReopen()
        await history.check()
      }
    }),
    { numRuns: 80, examples: [[repeatedInChange], [discardedUnseen]] },
  )
})
