import * as z from 'zod/mini'
import { asRoles, type RoleList, type Roles, usualRoles } from '#shared/kernel/application-role.ts'

/** The roles of this chapter. They come with the session, before any page that names a role is rendered. */
export let chapterRoles: Roles = usualRoles

/** A role in an address; null for one that there is not. */
export const knownRole = () =>
  z.catch(z.nullable(z.string().check(z.refine((role) => chapterRoles.ids.includes(role)))), null)

export function setChapterRoles(list: RoleList) {
  chapterRoles = asRoles(list)
}
