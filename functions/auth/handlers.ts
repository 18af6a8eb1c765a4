import { requireFreshSignIn } from '#functions/http/fresh-sign-in.ts'
import { answers, serve } from '#functions/http/serve.ts'
import { endLooksOf } from '#functions/store/applications/draft-look.ts'
import { acceptInvitation } from '#functions/store/people/invitations.ts'
import { administeredOf, findRoles, preferencesOf } from '#functions/store/people/roles.ts'
import { endFactor, noteFactor } from '#functions/store/people/second-factor.ts'
import {
  allowGoogle,
  findSelf,
  noteActive,
  revokeAllSessions,
  revokeSession,
  setMessages,
  setReminders,
  tellOfPassword,
  setTellWhenOpen,
} from '#functions/store/people/users.ts'
import { auth } from '#shared/people/auth-routes.ts'
import { changeEmail, confirmEmail, keepEmail } from './change-email.ts'
import { begin, removeGoogle } from './google.ts'
import { invite } from './invite.ts'
import { register } from './register.ts'
import { rename } from './rename.ts'
import { switchOffFactors } from './switch-off-factors.ts'
import { endSessions, isOwnAddress, switchOffFactor, switchOnFactor } from './user-pool.ts'

export const handler = serve(
  answers(auth, {
    async me({ caller: { id, isVerified, record, needsSecondFactor }, now }) {
      if (record.invitation && isVerified && (await isOwnAddress(record))) {
        await acceptInvitation(record, now)
        await endLooksOf(id)
      }
      await noteActive(record, now)
      const [user, { list }] = await Promise.all([findSelf(id), findRoles()])
      return { ...user, chapterRoles: list, ...(needsSecondFactor && { needsSecondFactor }) }
    },

    async invite({ caller, body, now }) {
      const [administered, preferred] = await Promise.all([administeredOf(body), preferencesOf(body)])
      const given = { to: body.to, ...administered, ...preferred }
      return { outcomes: await invite({ by: caller.record, now }, body.people, given) }
    },

    async register({ body, now }) {
      return register(body, now)
    },

    async begin({ caller, newcomer, now }) {
      if (newcomer) await begin(newcomer, now)
      return { id: newcomer ?? caller!.id }
    },

    async allowGoogle({ caller: { id, record } }) {
      if (record.google === 'removed') await allowGoogle(id)
      return findSelf(id)
    },

    async removeGoogle({ caller, now }) {
      requireFreshSignIn(caller, now, 'to remove Google')
      await removeGoogle(caller.record, now)
      return {}
    },

    async update({ caller, body, now }) {
      const { record } = caller
      if (body.email !== record.email) await changeEmail(caller, body.email, now)
      if (body.firstName !== record.firstName || body.lastName !== record.lastName)
        await rename(record, body, now)
      if (body.reminders) await setReminders(record.id, body.reminders === 'on')
      if (body.messages) await setMessages(record.id, body.messages === 'on')
      if (body.whenOpen) await setTellWhenOpen(record.id, body.whenOpen === 'on')
      return findSelf(caller.id)
    },

    async confirmEmail({ caller, now }) {
      await confirmEmail(caller.record, now)
      return findSelf(caller.id)
    },

    async keepEmail({ caller, now }) {
      await keepEmail(caller.record, now)
      return findSelf(caller.id)
    },

    async signOut({ caller, now }) {
      await revokeSession(caller.record, caller.sessionId, now)
      return {}
    },

    async signOutEverywhere({ caller, body, now }) {
      requireFreshSignIn(caller, now, 'to log out on all devices')
      await revokeAllSessions(caller.id, now)
      if (caller.isByGoogle) await endSessions(caller.id)
      if (body.hasNewPassword) await tellOfPassword(caller.id, now)
      return {}
    },

    async switchOnFactor({ caller, now }) {
      requireFreshSignIn(caller, now, 'to set up a second factor')
      await switchOnFactor(caller.id)
      await noteFactor(caller.record, now)
      return {}
    },

    async switchOffFactor({ caller, now }) {
      requireFreshSignIn(caller, now, 'to switch off your second factor')
      await endFactor(caller.record, 'second-factor.off', now)
      await switchOffFactor(caller.id)
      return {}
    },

    async switchOffFactors({ caller, body, now }) {
      return { outcomes: await switchOffFactors({ by: caller.record, ...body, now }) }
    },
  }),
)
