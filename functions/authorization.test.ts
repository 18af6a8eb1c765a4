import { beforeAll, expect, test } from 'vitest'
import {
  callOf,
  endThem,
  type Identities,
  type IdentityName,
  identityNames,
  openIdentities,
} from '#local/testing/identities.ts'
import { openTestPortal, type TestPortal } from '#local/testing/open-test-portal.ts'
import { askingOf } from '#local/testing/requests.ts'
import { openScene, type Scene } from '#local/testing/scene.ts'
import { mayCall, type Route } from '#shared/contract.ts'
import { routes } from '#shared/routes.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
  return () => portal.close()
})

const entries = Object.entries(routes).flatMap(([area, table]) =>
  Object.entries<Route>(table).map(([call, { access }]) => ({
    area,
    call,
    access,
    asking: askingOf(area, call),
  })),
)
type Entry = (typeof entries)[number]

/** Those who change nothing by asking first, so that everybody finds what there is to be seen. */
const inTurn: readonly IdentityName[] = [
  ...(['nobody', 'unverified', 'deleted', 'left', 'demoted', 'other', 'reviewer'] as const),
  ...(['own', 'assigned', 'super'] as const),
]

async function newIdentities() {
  const people = await openIdentities(portal)
  await endThem(portal, people)
  return people
}

const start = new Date('2026-10-01T12:00:00.000Z')

/** What each of the ten gets for the same request: the status of the answer. */
async function ask({ area, call, asking }: Entry, people: Identities, anywhere: Scene) {
  if (!asking) throw new Error(`${area}.${call} has no request in local/testing/requests.ts.`)
  const { at, send } = asking
  portal.clock.now = start
  const scene = at ? await openScene(portal, people, at) : anywhere
  const statuses = new Map<IdentityName, number>()
  for (const name of inTurn) {
    const request = send({ ...scene, people, caller: people[name] })
    statuses.set(name, (await callOf(people[name].calls, area, call)(request)).status)
  }
  return statuses
}

const roleOf: Partial<Record<IdentityName, 'applicant' | 'reviewer' | 'super-reviewer'>> = {
  own: 'applicant',
  other: 'applicant',
  demoted: 'applicant',
  unverified: 'applicant',
  assigned: 'reviewer',
  reviewer: 'reviewer',
  super: 'super-reviewer',
}

/** What the route table says already, before any row is looked at; undefined where the row decides. */
function refusal({ access }: Entry, name: IdentityName): number | undefined {
  const role = roleOf[name]
  if (access === 'public') return undefined
  if (!role) return 401
  return mayCall(access, { role, isVerified: name !== 'unverified' }) ? undefined : 403
}

test('who gets what: every route asked by ten people, with something to be seen by who may', async () => {
  const lines: string[] = []
  let people = await newIdentities()
  const anywhere = await openScene(portal, people, 'draft')
  for (const entry of entries) {
    const name = `${entry.area}.${entry.call}`
    const statuses = await ask(entry, people, anywhere)
    for (const [identity, status] of statuses) {
      const refused = refusal(entry, identity)
      if (refused) expect(`${name} ${identity} ${status}`).toBe(`${name} ${identity} ${refused}`)
      else expect([200, 404, 409], `${name} ${identity}`).toContain(status)
    }
    expect([...statuses.values()], `${name} has something to be seen`).toContain(200)
    lines.push(
      rowOf(
        name,
        identityNames.map((each) => cellOf(statuses.get(each))),
      ),
    )
    if (entry.asking?.endsCaller) people = await newIdentities()
  }
  expect([rowOf('route', identityNames), ...lines].join('\n')).toMatchInlineSnapshot(`
    "route                       nobody     unverified own        other      assigned   reviewer   super      demoted    deleted    left
    account.data                401        403        yes        yes        yes        yes        yes        yes        401        401
    account.remove              401        403        yes        yes        yes        yes        409        yes        401        401
    assignments.assign          401        403        403        403        403        403        yes        403        401        401
    assignments.unassign        401        403        403        403        403        403        yes        403        401        401
    assignments.declareConflict 401        403        403        403        yes        404        yes        403        401        401
    assignments.liftConflict    401        403        403        403        403        403        yes        403        401        401
    auth.register               yes        yes        yes        yes        yes        yes        yes        yes        yes        yes
    auth.update                 401        403        yes        yes        yes        yes        yes        yes        401        401
    auth.confirmEmail           401        403        yes        yes        yes        yes        yes        yes        401        401
    auth.signOut                401        yes        yes        yes        yes        yes        yes        yes        401        401
    auth.signOutEverywhere      401        yes        yes        yes        yes        yes        yes        yes        401        401
    dashboard.rows              401        403        403        403        403        403        yes        403        401        401
    dashboard.response          401        403        403        403        403        403        yes        403        401        401
    dashboard.exportReviews     401        403        403        403        403        403        yes        403        401        401
    dashboard.addresses         401        403        403        403        403        403        yes        403        401        401
    decisions.qualify           401        403        403        403        403        403        yes        403        401        401
    decisions.decide            401        403        403        403        403        403        yes        403        401        401
    decisions.revise            401        403        403        403        403        403        yes        403        401        401
    decisions.state             401        403        403        403        403        403        yes        403        401        401
    decisions.letters           401        403        403        403        403        403        yes        403        401        401
    decisions.freeze            401        403        403        403        403        403        yes        403        401        401
    decisions.unfreeze          401        403        403        403        403        403        yes        403        401        401
    decisions.release           401        403        403        403        403        403        yes        403        401        401
    decisions.callOff           401        403        403        403        403        403        yes        403        401        401
    decisions.letter            401        403        yes        404        403        403        403        404        401        401
    decisions.answer            401        403        yes        404        403        403        403        404        401        401
    files.presign               401        403        yes        404        403        403        403        404        401        401
    files.attach                401        403        yes        404        403        403        403        404        401        401
    files.detach                401        403        yes        404        403        403        403        404        401        401
    files.view                  401        403        yes        404        yes        404        yes        404        401        401
    forms.active                401        403        yes        yes        yes        yes        yes        yes        401        401
    forms.find                  401        403        yes        yes        yes        yes        yes        yes        401        401
    forms.list                  401        403        403        403        yes        yes        yes        403        401        401
    forms.create                401        403        403        403        403        403        yes        403        401        401
    forms.source                401        403        403        403        403        403        yes        403        401        401
    forms.change                401        403        403        403        403        403        yes        403        401        401
    forms.activate              401        403        403        403        403        403        yes        403        401        401
    forms.deactivate            401        403        403        403        403        403        yes        403        401        401
    forms.duplicate             401        403        403        403        403        403        yes        403        401        401
    forms.retention             401        403        403        403        403        403        yes        403        401        401
    forms.retain                401        403        403        403        403        403        yes        403        401        401
    forms.erase                 401        403        403        403        403        403        yes        403        401        401
    records.list                401        403        403        403        403        403        yes        403        401        401
    responses.open              401        403        yes        yes        403        403        403        yes        401        401
    responses.mine              401        403        yes        yes        403        403        403        yes        401        401
    responses.find              401        403        yes        404        403        403        403        404        401        401
    responses.save              401        403        yes        404        403        403        403        404        401        401
    responses.submit            401        403        yes        404        403        403        403        404        401        401
    responses.withdraw          401        403        yes        404        403        403        403        404        401        401
    responses.reopen            401        403        yes        404        403        403        403        404        401        401
    reviews.mine                401        403        403        403        yes        yes        yes        403        401        401
    reviews.find                401        403        403        403        yes        404        yes        403        401        401
    reviews.save                401        403        403        403        yes        404        404        403        401        401
    reviews.submit              401        403        403        403        yes        404        404        403        401        401
    rubrics.list                401        403        403        403        403        403        yes        403        401        401
    rubrics.save                401        403        403        403        403        403        yes        403        401        401
    rubrics.remove              401        403        403        403        403        403        yes        403        401        401
    rubrics.weigh               401        403        403        403        403        403        yes        403        401        401
    users.me                    401        yes        yes        yes        yes        yes        yes        yes        401        401
    users.find                  401        403        403        403        403        403        yes        403        401        401
    users.list                  401        403        403        403        403        403        yes        403        401        401
    users.prefer                401        403        404        404        yes        404        yes        404        401        401
    users.changeRoles           401        403        403        403        403        403        yes        403        401        401
    users.setActive             401        403        403        403        403        403        yes        403        401        401
    users.remove                401        403        403        403        403        403        yes        403        401        401
    users.allowMail             401        403        403        403        403        403        yes        403        401        401
    users.invite                401        403        403        403        403        403        yes        403        401        401"
  `)
})

const rowOf = (name: string, cells: readonly string[]) =>
  [name.padEnd(28), ...cells.map((cell) => cell.padEnd(11))].join('').trim()

const cellOf = (status: number | undefined) => (status === 200 ? 'yes' : String(status))
