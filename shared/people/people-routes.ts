import * as z from 'zod/mini'
import { ApplicationRole, RoleList } from '#shared/kernel/application-role.ts'
import { defineRoutes } from '#shared/kernel/contract.ts'
import { ResponseId, UserId } from '#shared/kernel/identifier.ts'
import { UserRole } from '#shared/kernel/user-role.ts'
import { MostReviews } from './capacity.ts'
import { AdministeredRoles, wholeRole } from './given-role.ts'
import { OpenInvitation, SeenInvitation } from './invitation.ts'
import { ListedPerson, mostChanged, mostRemoved, PersonOutcome, SeenPerson } from './person.ts'
import { RolePreferences, SeenPreferences } from './role-preferences.ts'
import { User } from './user.ts'

/** Most people of one page: about 250 kB of JSON. */
export const mostPeople = 1_000

const VersionedRoles = z.object({
  list: RoleList,
  version: z.int(),
  /** There are forms, so a saved role can be retired and not deleted. */
  isUsed: z.boolean(),
  /** The roles that are open in the active form. They cannot be retired. */
  offered: z.array(ApplicationRole),
})
/** A person as super reviewers see them, with their applications. */
const Person = z.extend(User, {
  applications: z.array(z.object({ responseId: ResponseId, isDraft: z.boolean() })),
})
export type Person = z.infer<typeof Person>

const Outcomes = z.object({ outcomes: z.array(PersonOutcome) })
const ids = (most: number) => z.array(UserId).check(z.minLength(1), z.maxLength(most))

export const people = defineRoutes({
  find: {
    method: 'GET',
    path: '/people/{userId}',
    access: ['super-reviewer'],
    answer: Person,
  },
  list: {
    method: 'GET',
    path: '/people',
    access: ['super-reviewer'],
    query: z.strictObject({ cursor: z.optional(z.string().check(z.maxLength(1_000))) }),
    answer: z.object({ people: z.array(ListedPerson), next: z.nullable(z.string()) }),
  },
  prefer: {
    method: 'PUT',
    path: '/people/{userId}/preferences',
    access: 'verified',
    body: z.strictObject({
      applicantRolePreferences: RolePreferences,
      /** Null removes the number. Left out, it stays as it is. */
      mostReviews: z.optional(z.nullable(MostReviews)),
      /** What was on screen, where a person changes the preferences of another. */
      seen: z.optional(SeenPreferences),
    }),
    answer: User,
  },
  /** The roles that people can apply for, and how often they were changed. */
  roles: {
    method: 'GET',
    path: '/people/application-roles',
    access: ['super-reviewer'],
    answer: VersionedRoles,
  },
  setRoles: {
    method: 'PUT',
    path: '/people/application-roles',
    access: ['super-reviewer'],
    body: z.strictObject({ list: RoleList, base: z.int().check(z.minimum(0)) }),
    answer: VersionedRoles,
  },
  /** The same call also changes the roles that board members administer. */
  changeRoles: {
    method: 'POST',
    path: '/people/roles',
    access: ['super-reviewer'],
    body: z
      .strictObject({
        people: z.array(SeenPerson).check(z.minLength(1), z.maxLength(mostChanged)),
        to: UserRole,
        administers: z.optional(AdministeredRoles),
      })
      .check(wholeRole),
    answer: Outcomes,
  },
  setActive: {
    method: 'POST',
    path: '/people/active',
    access: ['super-reviewer'],
    body: z.strictObject({ ids: ids(mostChanged), isActive: z.boolean() }),
    answer: Outcomes,
  },
  remove: {
    method: 'POST',
    path: '/people/remove',
    access: ['super-reviewer'],
    body: z.strictObject({ ids: ids(mostRemoved) }),
    answer: Outcomes,
  },
  /** Allows mail again to people whose address has a mail stop. */
  allowMail: {
    method: 'POST',
    path: '/people/mail',
    access: ['super-reviewer'],
    body: z.strictObject({ ids: ids(mostChanged) }),
    answer: Outcomes,
  },
  /** The open invitations, the latest first. */
  invitations: {
    method: 'GET',
    path: '/people/invitations',
    access: ['super-reviewer'],
    answer: z.object({ invitations: z.array(OpenInvitation) }),
  },
  withdrawInvitation: {
    method: 'POST',
    path: '/people/invitations/withdraw',
    access: ['super-reviewer'],
    body: SeenInvitation,
    answer: z.object({}),
  },
})
