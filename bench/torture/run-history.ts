import { chanceOf } from '#local/demo/many/chance.ts'
import type { Person, TestPortal } from '#local/testing/open-test-portal.ts'
import { checkHistory } from './check-history.ts'
import { endStates } from './end-states.ts'
import type { Entry } from './history.ts'
import { openLead } from './lead.ts'
import { lossyNetwork, plainNetwork } from './lossy-network.ts'
import { Tab, type Target } from './tab.ts'

export interface Size {
  clients: number
  applications: number
  operations: number
  /** The share of the operations that super reviewers do; 4 % if left out. */
  extending?: number
  /** After how many operations everybody pauses and all is checked; once at the end if left out. */
  pause?: number
}

/** People whose applications are tortured. They can be reused with another form. */
export async function openPeople(portal: TestPortal, { applications }: Pick<Size, 'applications'>) {
  const people: Person[] = []
  while (people.length < applications) people.push(await portal.person())
  return people
}

/**
 * Runs clients that work on applications concurrently, several tabs on each, over HTTP and a lossy network, until something is violated
 * or all operations are done. Returns the violated promises and how much was acknowledged. The seed decides the choices; their timing
 * depends on the machine.
 */
export async function runHistory(portal: TestPortal, people: readonly Person[], seed: number, size: Size) {
  const { operations, pause = operations, extending = 0.04 } = size
  const random = chanceOf(seed)
  const history: Entry[] = []
  const targets = await openApplications(portal, people.slice(0, size.applications))
  let now = 0
  const network = lossyNetwork(random)
  const world = { api: portal.api, random, network, next: () => ++now, history }
  const supers = await Promise.all([1, 2].map(() => portal.person({ role: 'super-reviewer' })))
  const leads = await Promise.all(supers.map(async ({ id }) => openLead(await headersOf(portal, id), world)))
  const clients = Array.from({ length: size.clients }, () => new Map<number, Tab>())
  let left = 0
  async function work(tabs: Map<number, Tab>, client: number) {
    while (left-- > 0) {
      const target = random.pick(targets)
      if (random.happens(extending)) {
        await random.pick(leads)(target)
        continue
      }
      const tab =
        tabs.get(target.application) ??
        new Tab(`s${seed}c${client}a${target.application}tabtab`, target, world)
      tabs.set(target.application, tab)
      await tab.act()
    }
  }
  let violations: string[] = []
  for (let done = 0; done < operations && violations.length === 0; done += pause) {
    left = Math.min(pause, operations - done)
    await Promise.all(clients.map(work))
    await network.settled()
    await portal.stream.settled()
    violations = checkHistory(history, await endStates(targets, people))
  }
  return {
    violations,
    acknowledged: history.filter((entry) => 'fate' in entry && entry.fate === 'acknowledged').length,
  }
}

/** Opens an application of each person to a new form, with the headers of its requests. */
export async function openApplications(portal: TestPortal, people: readonly Person[]): Promise<Target[]> {
  const dueDate = new Date(Date.now() + 86_400_000).toISOString()
  const form = await portal.form({ dueDate })
  return Promise.all(
    people.map(async ({ id, calls }, application) => {
      const responseId = (await calls.applications.open({ body: { formId: form.id } })).answer.id
      const questions = [{ questionId: 'roles', response: ['bootcamp'] }]
      const sectionResponses = [{ sectionId: 'start', base: 0, questions }]
      await calls.applications.save({ params: { responseId }, body: { sectionResponses } })
      const headers = await headersOf(portal, id)
      return { application, responseId, formId: form.id, dueDate, userId: id, headers }
    }),
  )
}

/** What someone's requests carry: who they are, and that a browser sends them. */
export async function headersOf(portal: TestPortal, userId: string): Promise<Target['headers']> {
  let token: string | undefined
  // A busy process may break a connection.
  while (!token) {
    const answered = await plainNetwork.ask(new Request(`${portal.site}/__local/waf/token`))
    token = answered?.body.token as string | undefined
  }
  const authorization = `Bearer ${portal.cognito.issueTokens(userId).IdToken}`
  return { authorization, 'x-aws-waf-token': token }
}
