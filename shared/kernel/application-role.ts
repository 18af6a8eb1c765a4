import * as z from 'zod/mini'

/**
 * What a person can apply for, with its name and emoji. The order here is the order everywhere. Colors: `web/kit/ui/roles-and-states.css`.
 * No emoji here has a variation selector (U+FE0F): without a color font, Chromium lays such an emoji out thirty times more slowly.
 */
export const applicationRoleLabel = {
  bootcamp: { name: 'Bootcamp', emoji: '🥾' },
  engineer: { name: 'Engineer', emoji: '⚙' },
  designer: { name: 'Designer', emoji: '🎨' },
  product: { name: 'Product Manager', emoji: '🤝' },
  'tech-lead': { name: 'Tech Lead', emoji: '🤖' },
  'social-media-manager': { name: 'Social Media Manager', emoji: '📱' },
  'outreach-coordinator': { name: 'Outreach Coordinator', emoji: '📢' },
}

export type ApplicationRole = keyof typeof applicationRoleLabel

/** All roles, in their order. */
export const applicationRoles = Object.keys(applicationRoleLabel) as readonly ApplicationRole[]
export const ApplicationRole = z.enum(applicationRoles)

/** The known roles among `values`, each once, in the order of roles. */
export const inRoleOrder = (values: readonly string[]) =>
  applicationRoles.filter((role) => values.includes(role))

/** Their names, each once, in the order of roles: 'Engineer, Designer'. */
export const roleNames = (roles: readonly ApplicationRole[]): string =>
  inRoleOrder(roles)
    .map((role) => applicationRoleLabel[role].name)
    .join(', ')

/** The known roles among `values`, each once, as they are. */
export const inGivenOrder = (values: readonly string[]) =>
  [...new Set(values)].filter((value): value is ApplicationRole => Object.hasOwn(applicationRoleLabel, value))

/** Things with one role each, such as rows, in the order of roles. */
export const sortedByRole = <Of extends { role: ApplicationRole }>(things: readonly Of[]): Of[] =>
  things.toSorted((one, other) => applicationRoles.indexOf(one.role) - applicationRoles.indexOf(other.role))

/** 'Engineer, Product' */
export const rolesInWords = (roles: readonly ApplicationRole[]) =>
  roles.map((role) => applicationRoleLabel[role].name).join(', ')
