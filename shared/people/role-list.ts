import {
  ApplicationRole,
  asRoles,
  mostRoles,
  type Role,
  type RoleList,
} from '#shared/kernel/application-role.ts'
import { same } from '#shared/kernel/canonical-json.ts'
import type { JsonPath } from '#shared/kernel/json-text.ts'
import { isReadable, nameFault } from '#shared/kernel/name.ts'

interface Fault {
  path: JsonPath
  message: string
}

/** What a change of the roles is checked against. */
interface Standing {
  /** The list as it is stored. */
  before: RoleList
  /** There are forms, which may name its roles. */
  isUsed: boolean
  /** The roles that are open in the active form. */
  offered: readonly ApplicationRole[]
}

const picture = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u

/** Whether this is one sign that people see as a picture. */
const isEmoji = (text: string) => [...new Intl.Segmenter().segment(text)].length === 1 && picture.test(text)

/** Why a list of roles cannot be saved, in words for its author. */
export function roleListFaults(list: RoleList, { before, isUsed, offered }: Standing): Fault[] {
  const { roles, groups, fewestPreferences } = list
  const { current } = asRoles(list)
  const fixed = isUsed ? before : { roles: [], groups: [] }
  const goneRole = fixed.roles.find(({ id }) => !roles.some((role) => role.id === id))
  const goneGroup = fixed.groups.find(({ id }) => !groups.some((group) => group.id === id))
  return [
    ...roles.flatMap((role, index) => faultsOfRole(role, roles, index)),
    ...roles.flatMap(({ id, name, letters, isRetired }, index) => [
      ...(groups.some((group) => group.id === letters)
        ? []
        : [{ path: ['roles', index, 'letters'], message: `There is no group of letters "${letters}".` }]),
      ...(isRetired && offered.includes(id)
        ? [
            {
              path: ['roles', index, 'isRetired'],
              message: `The active form offers ${name}. Please close it there first.`,
            },
          ]
        : []),
    ]),
    ...groups.flatMap((group, index) => faultsOfName(group, groups, ['groups', index])),
    ...(current.length > mostRoles
      ? [
          {
            path: ['roles'],
            message: `At most ${mostRoles} roles are possible that are not retired, and these are ${current.length}.`,
          },
        ]
      : []),
    ...(current.length < fewestPreferences
      ? [
          {
            path: ['fewestPreferences'],
            message: `Reviewers could not choose ${fewestPreferences} roles: there are only ${current.length}.`,
          },
        ]
      : []),
    ...(goneRole
      ? [{ path: ['roles'], message: `${goneRole.name} may have been used, so it can only be retired.` }]
      : []),
    ...(goneGroup
      ? [{ path: ['groups'], message: `Forms may have letters for "${goneGroup.name}", so it stays.` }]
      : []),
  ]
}

interface Named {
  id: string
  name: string
}

const folded = (name: string) => name.trim().toLowerCase()

/** What is wrong with the id or the name of a role or a group, among those that it stands with. */
function faultsOfName({ id, name }: Named, all: readonly Named[], path: JsonPath): Fault[] {
  const others = all.slice(0, Number(path[1]))
  const unreadable = isReadable(name) ? nameFault(name) : 'This needs a name.'
  const taken = others.find((each) => folded(each.name) === folded(name))
  return [
    ...(ApplicationRole.safeParse(id).success
      ? []
      : [
          {
            path: [...path, 'id'],
            message: 'An id has lower-case letters, digits and “-”, and begins with a letter.',
          },
        ]),
    ...(others.some((each) => each.id === id)
      ? [{ path: [...path, 'id'], message: `The id "${id}" is taken.` }]
      : []),
    ...(unreadable ? [{ path: [...path, 'name'], message: unreadable }] : []),
    ...(!unreadable && taken ? [{ path: [...path, 'name'], message: `The name "${name}" is taken.` }] : []),
  ]
}

function faultsOfRole(role: Role, roles: readonly Role[], index: number): Fault[] {
  const path = ['roles', index]
  const likeIt = roles
    .slice(0, index)
    .find(({ color, isRetired }) => color === role.color && !isRetired && !role.isRetired)
  return [
    ...faultsOfName(role, roles, path),
    ...(isEmoji(role.emoji) ? [] : [{ path: [...path, 'emoji'], message: 'Please enter one emoji.' }]),
    ...(likeIt
      ? [
          {
            path: [...path, 'color'],
            message: `${likeIt.name} has this color too, so the two could not be told apart. Please choose another.`,
          },
        ]
      : []),
  ]
}

/** What will happen once a list is saved, in words for its author. */
export function roleListWarnings(list: RoleList, before: RoleList): string[] {
  const [after, earlier] = [asRoles(list), asRoles(before)]
  const asksMore =
    list.fewestPreferences > before.fewestPreferences ||
    after.compulsory.some((role) => !earlier.compulsory.includes(role)) ||
    earlier.current.some((role) => !after.current.includes(role))
  const regrouped = list.roles.filter(({ id, letters }) => {
    const known = earlier.find(id)
    return known && known.letters !== letters
  })
  return [
    ...(asksMore
      ? [
          'Reviewers whose choice is no longer enough will be asked to choose again when they next open the portal.',
        ]
      : []),
    ...(regrouped.length > 0
      ? [
          `Other letters will count for ${regrouped.map(({ name }) => name).join(', ')}, in released forms too.`,
        ]
      : []),
  ]
}

/** The changes of two authors to the same list, and the names of the parts that both changed: there `mine` stays. */
export function mergedRoleLists(base: RoleList, mine: RoleList, theirs: RoleList) {
  const contested: string[] = []
  const merge = <T extends Named>(was: readonly T[], own: readonly T[], other: readonly T[]): T[] => {
    const ids = [...new Set([...own, ...other].map(({ id }) => id))]
    return ids.flatMap((id) => {
      const [before, one, two] = [was, own, other].map((list) => list.find((each) => each.id === id))
      if (!one || !two || same(one, two)) return one ?? two ?? []
      if (same(one, before)) return two
      if (!same(two, before)) contested.push(one.name)
      return one
    })
  }
  const list: RoleList = {
    roles: merge(base.roles, mine.roles, theirs.roles),
    groups: merge(base.groups, mine.groups, theirs.groups),
    fewestPreferences:
      mine.fewestPreferences === base.fewestPreferences ? theirs.fewestPreferences : mine.fewestPreferences,
  }
  return { list, contested }
}
