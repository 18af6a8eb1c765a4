import * as z from 'zod/mini'

/** What a person can apply for. The order here is the order everywhere. */
export const ApplicationRole = z.enum([
  'bootcamp',
  'engineer',
  'designer',
  'product',
  'tech-lead',
  'social-media-manager',
  'outreach-coordinator',
])
export type ApplicationRole = z.infer<typeof ApplicationRole>

/** In the order in which they stand everywhere. */
export const applicationRoles: readonly ApplicationRole[] = ApplicationRole.options

/** Names and signs; the pastel pairs stand in the page's tokens as `--role-{value}-bg` and `-fg`. */
export const applicationRoleLabel: Record<ApplicationRole, { name: string; emoji: string }> = {
  bootcamp: { name: 'Bootcamp', emoji: '🥾' },
  engineer: { name: 'Engineer', emoji: '⚙️' },
  designer: { name: 'Designer', emoji: '🎨' },
  product: { name: 'Product Manager', emoji: '🤝' },
  'tech-lead': { name: 'Tech Lead', emoji: '🤖' },
  'social-media-manager': { name: 'Social Media Manager', emoji: '📱' },
  'outreach-coordinator': { name: 'Outreach Coordinator', emoji: '📢' },
}

/** The known roles among `values`, each once, in the order of roles. */
export const inRoleOrder = (values: readonly string[]) =>
  applicationRoles.filter((role) => values.includes(role))

/** Things that are of one role each, such as rows, in the order of roles. */
export const sortedByRole = <Of extends { role: ApplicationRole }>(things: readonly Of[]): Of[] =>
  things.toSorted((one, other) => applicationRoles.indexOf(one.role) - applicationRoles.indexOf(other.role))
