import { endLooksOf } from '#functions/store/applications/draft-look.ts'
import { beingRegistered, findEmailOwners } from '#functions/store/people/email-claims.ts'
import {
  findInvitations,
  type Invitation,
  type Invitee,
  invitePeople,
} from '#functions/store/people/invitations.ts'
import { findMailStops } from '#functions/store/people/mail-stops.ts'
import type { UserRecord } from '#functions/store/people/user-record.ts'
import { findPeople } from '#functions/store/people/users.ts'
import { isWritten } from '#functions/store/table/condition-failed.ts'
import { tryAgain } from '#functions/store/table/try-again.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { type UserRole, userRoleLabel } from '#shared/kernel/user-role.ts'
import { Email } from '#shared/people/email.ts'
import { type GivenRole, hasRole, type InvitedRole, isSameInvitation } from '#shared/people/given-role.ts'
import { type InvitationOutcome, type InvitedPerson, mailedAlready } from '#shared/people/invitation.ts'
import { type MailStop, mailStopWords } from '#shared/people/user.ts'
import { allowedEmailDomains } from './allowed-email-domains.ts'
import { isOwnAddress } from './user-pool.ts'

/** How old an invitation must be before another mail is sent, in milliseconds. A repeated call sends none. */
const renewAfter = 24 * 60 * 60_000

type Judged = { outcome: InvitationOutcome; invitee?: Invitee }

/** Gives people with an account the role, invites the others, and returns the outcome for each address. */
export const invite = (
  { by, now }: { by: UserRecord; now: Date },
  people: readonly InvitedPerson[],
  given: InvitedRole,
): Promise<InvitationOutcome[]> =>
  tryAgain(async () => {
    const judged = await judge(people, given, now)
    const invitees = judged.flatMap(({ invitee }) => invitee ?? [])
    const isDone = invitees.length === 0 || (await isWritten(invitePeople(by, unique(invitees), given, now)))
    if (!isDone) return false
    for (const { account, isVerified } of invitees) if (account && isVerified) await endLooksOf(account.id)
    return judged.map(({ outcome }) => outcome)
  })

async function judge(invited: readonly InvitedPerson[], given: InvitedRole, now: Date): Promise<Judged[]> {
  const read = invited.map(readAddress)
  const emails = [...new Set(read.flatMap(({ email }) => email ?? []))]
  const [owners, invitations, stops] = await Promise.all([
    findEmailOwners(emails, now),
    findInvitations(emails, now),
    findMailStops(emails),
  ])
  const people = await findPeople([...new Set(owners.flatMap(({ userId }) => userId ?? []))])
  return Promise.all(
    read.map(async ({ address, email, reason, name }): Promise<Judged> => {
      if (!email) return { outcome: { address, outcome: 'refused', reason } }
      const index = emails.indexOf(email)
      const { userId: owner, isClaimed } = owners[index]!
      const account = people.find((person) => person !== undefined && person.id === owner)
      if (!account && isClaimed) return { outcome: { address, outcome: 'refused', reason: beingRegistered } }
      const [invitation, mailStop] = [invitations[index], stops[index]]
      return judgeOne({ address, email, name, owner, account, invitation, mailStop, given, now })
    }),
  )
}

type Read = { address: string; name: Invitee['name'] } & (
  | { email: string; reason?: never }
  | { email?: never; reason: string }
)

function readAddress({ address, ...name }: InvitedPerson): Read {
  const { success, data: email, error } = Email.safeParse(address)
  if (!success) return { address, name, reason: error.issues[0]?.message ?? 'This is not an email address.' }
  try {
    allowedEmailDomains.check(email)
    return { address, name, email }
  } catch (problem) {
    if (problem instanceof Problem) return { address, name, reason: problem.message }
    throw problem
  }
}

interface JudgedAddress {
  address: string
  email: string
  name: Invitee['name']
  owner: string | undefined
  account: UserRecord | undefined
  invitation: Invitation | undefined
  mailStop: MailStop | undefined
  given: InvitedRole
  now: Date
}

async function judgeOne({
  address,
  email,
  name,
  owner,
  account,
  invitation,
  mailStop,
  given,
  now,
}: JudgedAddress): Promise<Judged> {
  if (account && account.state !== 'active')
    return { outcome: { address, outcome: 'refused', reason: whyClosed[account.state] } }
  if (account && account.role !== 'applicant')
    return { outcome: { address, ...outcomeForStaff(account, given) } }
  const isVerified = account !== undefined && (await isOwnAddress(account))
  const invitee = { email, name, owner, account, isVerified, invitation }
  if (isVerified) return { outcome: { address, outcome: 'made' }, invitee }
  if (mailStop) return { outcome: { address, outcome: 'refused', reason: mailStopWords[mailStop] } }
  const outcome: InvitationOutcome = { address, outcome: 'invited' }
  if (!invitation) return { outcome, invitee }
  const { role, invitedAt } = invitation
  const isSame = isSameInvitation({ ...invitation, to: role }, given)
  if (!isSame) return { outcome: { ...outcome, reason: replaces(role) }, invitee }
  const isFresh = now.getTime() - Date.parse(invitedAt) < renewAfter
  const isNoted = !account || account.invitation === invitation.id
  return isFresh && isNoted ? { outcome: { ...outcome, reason: mailedAlready } } : { outcome, invitee }
}

const whyClosed = {
  deactivated: 'This account is deactivated. Activate it first.',
  // It owns its address until it is erased, which takes a minute or two.
  erased: 'The account with this email is being deleted. Please invite it again in a few minutes.',
}

/** The latest invitation counts. */
const replaces = (role: UserRole) => `This replaces an earlier invitation as a ${userRoleLabel[role]}.`

/** An invitation never changes the role of a member of the team: that is done in the list of people, where the role is visible. */
function outcomeForStaff(
  { role, administers }: UserRecord,
  given: GivenRole,
): Omit<InvitationOutcome, 'address'> {
  if (hasRole({ role, administers }, given)) return { outcome: 'unchanged' }
  if (given.to === 'reviewer')
    return { outcome: 'unchanged', reason: `This person is a ${userRoleLabel[role]}.` }
  return {
    outcome: 'refused',
    reason: `This person is a ${userRoleLabel[role]} already. Change that in the list of people.`,
  }
}

const unique = (invitees: readonly Invitee[]) => [
  ...new Map(invitees.map((invitee) => [invitee.email, invitee])).values(),
]
