import { askPool, refusalOf } from '../smoke/ask-pool.ts'
import { ask, type DeployedPortal } from '../smoke/deployed-portal.ts'
import { type Check, fault } from '../smoke/run-checks.ts'
import { logInBySrp } from '../srp-log-in.ts'
import { makePerson, removePerson, type TemporaryPerson, verifyPerson } from './temporary-person.ts'

/** What somebody with an account sees of the portal, in the order of a visit. Each check depends on the previous ones. */
export function personChecks(person: TemporaryPerson): Check[] {
  const visit = { id: '', token: '' }
  const logIn = async (portal: DeployedPortal, password = person.password) => {
    const { userPoolId } = portal.config
    const called = (operation: string, input: object) => askPool(portal, operation, input)
    return logInBySrp(called, { userPoolId, email: person.email, password })
  }
  const call = ({ config, site }: DeployedPortal, path: string) =>
    ask(config.apiUrl + path, { headers: { origin: site, authorization: `Bearer ${visit.token}` } })
  const wanted = async (answer: Response, status: number) =>
    fault(answer.status === status, `${answer.url} answers ${answer.status}: ${await answer.text()}`)

  return [
    {
      sentence: 'an account can be created with your AWS permissions',
      look: async () => {
        visit.id = await makePerson(person)
        return []
      },
    },
    {
      sentence: 'it logs in, and its password never leaves this machine',
      look: async (portal) => {
        visit.token = (await logIn(portal)).IdToken
        return []
      },
    },
    {
      sentence: 'a wrong password is refused',
      look: async (portal) => {
        const refusal = await refusalOf(logIn(portal, `${person.password}-not`))
        return [fault(refusal === 'NotAuthorizedException', `the user pool answers ${refusal || 'tokens'}`)]
      },
    },
    {
      sentence: 'the API identifies the caller by the token of the user pool',
      look: async (portal) => {
        const answer = await call(portal, '/users/me')
        const { id } = (await answer.clone().json()) as { id?: string }
        return [await wanted(answer, 200), fault(id === visit.id, `it identifies the caller as ${id}`)]
      },
    },
    {
      sentence: 'until the address is verified, the portal is closed',
      look: async (portal) => [await wanted(await call(portal, '/application/mine'), 403)],
    },
    {
      sentence: 'once it is verified, the next login opens the portal',
      look: async (portal) => {
        await verifyPerson(visit.id)
        visit.token = (await logIn(portal)).IdToken
        return [await wanted(await call(portal, '/application/mine'), 200)]
      },
    },
    {
      sentence: 'an applicant is refused the list of people and the forms of others',
      look: async (portal) => [
        await wanted(await call(portal, '/users'), 403),
        await wanted(await call(portal, '/forms'), 403),
      ],
    },
    {
      sentence: 'once the account is removed, its token opens nothing',
      look: async (portal) => {
        await removePerson(person.email)
        return [await wanted(await call(portal, '/users/me'), 401)]
      },
    },
  ]
}
