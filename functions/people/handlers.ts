import { answers, serve } from '#functions/http/serve.ts'
import { listOpenInvitations } from '#functions/store/people/invitations.ts'
import { findMailStops, listMailStops } from '#functions/store/people/mail-stops.ts'
import { listPeople } from '#functions/store/people/people.ts'
import { administeredOf, checkedPreferences, findRoleList } from '#functions/store/people/roles.ts'
import { findPeople } from '#functions/store/people/users.ts'
import { maySetPreferences } from '#shared/kernel/permissions.ts'
import { mostPeople, people } from '#shared/people/people-routes.ts'
import { allowMail } from './allow-mail.ts'
import { changeActive, changeRoles, remove } from './change-people.ts'
import { prefer } from './prefer.ts'
import { noUser, readPerson, readWithApplications } from './read-person.ts'
import { setRoles, findUseOfRoles } from './set-roles.ts'
import { toListedPerson } from './to-listed-person.ts'
import { toOpenInvitation } from './to-open-invitation.ts'
import { unsubscribe } from './unsubscribe.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

export const handler = serve(
  unsubscribe,
  answers(people, {
    async find({ caller, params }) {
      return readWithApplications(caller, params.userId)
    },

    async list({ query: { cursor } }) {
      const [{ people, next }, mailStopOf] = await Promise.all([
        listPeople({ cursor, limit: mostPeople }),
        listMailStops(),
      ])
      return { people: people.map((person) => toListedPerson(person, mailStopOf(person.email))), next }
    },

    async prefer({ caller, params: { userId }, body, now }) {
      if (!maySetPreferences(caller, userId)) throw noUser()
      const [target] = await findPeople([userId])
      if (!target || target.state === 'erased') throw noUser()
      const { applicantRolePreferences, mostReviews, seen } = body
      const roles = await checkedPreferences(applicantRolePreferences)
      await prefer({ by: caller.record, target, preferences: { roles, mostReviews, seen }, now })
      return readPerson(caller, userId)
    },

    async roles() {
      const [stored, use] = await Promise.all([findRoleList(), findUseOfRoles()])
      return { ...stored, ...use }
    },

    async setRoles({ caller, body, now }) {
      await setRoles({ by: caller.record, ...body, now })
      const [stored, use] = await Promise.all([findRoleList(), findUseOfRoles()])
      return { ...stored, ...use }
    },

    async changeRoles({ caller, body, now }) {
      const given = { ...body, ...(await administeredOf(body)) }
      return { outcomes: await changeRoles({ by: caller.record, ...given, now }) }
    },

    async setActive({ caller, body, now }) {
      return { outcomes: await changeActive({ by: caller.record, ...body, now }) }
    },

    async remove({ caller, body, now }) {
      return { outcomes: await remove({ by: caller.record, ...body, now }) }
    },

    async allowMail({ caller, body, now }) {
      return { outcomes: await allowMail(caller.record, body.ids, now) }
    },

    async invitations({ now }) {
      const open = await listOpenInvitations(now)
      const stops = await findMailStops(open.map(({ email }) => email))
      return { invitations: open.map((each, index) => toOpenInvitation(each, stops[index])) }
    },

    async withdrawInvitation({ caller, body, now }) {
      await withdrawInvitation(caller.record, body, now)
      return {}
    },
  }),
)
