import * as z from 'zod/mini'

/** The id of a role that people can apply for. It never changes once it is saved: preferences, forms and applications name it. */
export const ApplicationRole = z
  .string()
  .check(
    z.regex(
      /^[a-z][a-z0-9-]{0,39}$/,
      'Only lower-case letters, digits and "-" are allowed here, up to 40, with a letter first.',
    ),
  )
export type ApplicationRole = z.infer<typeof ApplicationRole>

/** The pairs of colors, for light and dark: `web/kit/ui/roles-and-states.css`. The default roles have the first seven. */
export const roleColors = [
  'rose',
  'blue',
  'pink',
  'green',
  'violet',
  'amber',
  'yellow',
  'teal',
  'orange',
  'lime',
  'indigo',
  'gray',
] as const

const text = (longest: number) => z.string().check(z.maxLength(longest))

/** A role that people can apply for. Its place in the list is its place everywhere. */
export const Role = z.strictObject({
  id: ApplicationRole,
  name: text(60),
  /** Without variation selectors, which slow a list of many applications down. */
  emoji: text(32).check(z.overwrite((emoji) => emoji.replaceAll('\ufe0f', ''))),
  color: z.enum(roleColors),
  /** A sentence on what one does. */
  does: z.optional(text(300)),
  /** Hours a week. */
  hours: z.optional(text(40)),
  /** For whom it is. */
  forWhom: z.optional(text(300)),
  hasInterviews: z.boolean(),
  /** Whether every reviewer must choose it. */
  isCompulsory: z.boolean(),
  /** The id of its group of letters. */
  letters: ApplicationRole,
  /** Nobody can apply for it any more. Its name stays wherever it stands. */
  isRetired: z.optional(z.boolean()),
})
export type Role = z.infer<typeof Role>

/** Roles that share their accepted and waitlist letters. */
export const LetterGroup = z.strictObject({ id: ApplicationRole, name: text(60) })
export type LetterGroup = z.infer<typeof LetterGroup>

/** The most roles that are not retired, and that ever were open in one form: a transaction writes a row for each. */
export const mostRoles = 12

/** The most roles that a chapter ever had. */
export const mostRolesEver = 60

/** All roles of the chapter, with what stands beside them. */
export const RoleList = z.strictObject({
  roles: z.array(Role).check(z.minLength(1), z.maxLength(mostRolesEver)),
  groups: z.array(LetterGroup).check(z.minLength(1), z.maxLength(mostRoles)),
  /** Fewest roles that a reviewer must be ready to review. */
  fewestPreferences: z.int().check(z.minimum(1), z.maximum(mostRoles)),
})
export type RoleList = z.infer<typeof RoleList>

const team = { hasInterviews: true, isCompulsory: false, letters: 'team' }

/**
 * The roles of a chapter that has not set its own. No emoji here has a variation selector (U+FE0F): without a color font, Chromium lays
 * such an emoji out thirty times more slowly.
 */
export const defaultRoles: RoleList = {
  roles: [
    {
      id: 'bootcamp',
      name: 'Bootcamp',
      emoji: '🥾',
      color: 'rose',
      hasInterviews: false,
      isCompulsory: true,
      letters: 'bootcamp',
    },
    { id: 'engineer', name: 'Engineer', emoji: '⚙', color: 'blue', ...team },
    { id: 'designer', name: 'Designer', emoji: '🎨', color: 'pink', ...team },
    { id: 'product', name: 'Product Manager', emoji: '🤝', color: 'green', ...team },
    { id: 'tech-lead', name: 'Tech Lead', emoji: '🤖', color: 'violet', ...team },
    { id: 'social-media-manager', name: 'Social Media Manager', emoji: '📱', color: 'amber', ...team },
    { id: 'outreach-coordinator', name: 'Outreach Coordinator', emoji: '📢', color: 'yellow', ...team },
  ],
  groups: [
    { id: 'bootcamp', name: 'Bootcamp' },
    { id: 'team', name: 'team roles' },
  ],
  fewestPreferences: 3,
}

/** What can be asked about the chapter's roles. A role that is not in the list is called by its id. */
export function asRoles(list: RoleList) {
  const byId = new Map(list.roles.map((role, rank) => [role.id, { ...role, rank }]))
  const ids: readonly ApplicationRole[] = [...byId.keys()]
  const nameOf = (role: ApplicationRole): string => byId.get(role)?.name ?? role
  const rankOf = (role: ApplicationRole) => byId.get(role)?.rank ?? ids.length
  /** The known roles among `values`, each once, in the order of roles. */
  const inOrder = (values: readonly string[]) => ids.filter((role) => values.includes(role))
  return {
    list,
    /** All roles in their order, retired ones too. */
    ids,
    /** Those that are not retired. */
    current: ids.filter((role) => !byId.get(role)?.isRetired),
    /** Those that every reviewer must choose. */
    compulsory: ids.filter((role) => byId.get(role)?.isCompulsory && !byId.get(role)?.isRetired),
    find: (role: ApplicationRole): Role | undefined => byId.get(role),
    nameOf,
    rankOf,
    inOrder,
    /** Things with one role each, such as rows, in the order of roles. */
    sorted: <Of extends { role: ApplicationRole }>(things: readonly Of[]): Of[] =>
      things.toSorted((one, other) => rankOf(one.role) - rankOf(other.role)),
    /** 'Engineer, Product Manager', as they are. */
    namesOf: (roles: readonly ApplicationRole[]) => roles.map(nameOf).join(', '),
  }
}
export type Roles = ReturnType<typeof asRoles>

/** What `values` has for a role. A role may be called `constructor`, which every object has. */
export const ofRole = <V>(
  values: Readonly<Record<string, V>> | undefined,
  role: ApplicationRole,
): V | undefined => (values && Object.hasOwn(values, role) ? values[role] : undefined)

/** The default roles. */
export const usualRoles = asRoles(defaultRoles)
