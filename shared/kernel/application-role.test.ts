import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ofRole, usualRoles } from './application-role.ts'

test('a chapter that sets nothing has the seven roles of the specification', () => {
  expect(usualRoles.list.roles.map(({ id, emoji, name, color }) => [id, `${emoji} ${name}`, color])).toEqual([
    ['bootcamp', '🥾 Bootcamp', 'rose'],
    ['engineer', '⚙ Engineer', 'blue'],
    ['designer', '🎨 Designer', 'pink'],
    ['product', '🤝 Product Manager', 'green'],
    ['tech-lead', '🤖 Tech Lead', 'violet'],
    ['social-media-manager', '📱 Social Media Manager', 'amber'],
    ['outreach-coordinator', '📢 Outreach Coordinator', 'yellow'],
  ])
})

test('only Bootcamp has no interviews, own letters, and must be chosen to review', () => {
  const { list, compulsory } = usualRoles
  expect(compulsory).toEqual(['bootcamp'])
  expect(list.roles.filter((each) => !each.hasInterviews).map(({ id }) => id)).toEqual(['bootcamp'])
  expect(list.roles.filter(({ letters }) => letters === 'bootcamp').map(({ id }) => id)).toEqual(['bootcamp'])
  expect(list.fewestPreferences).toBe(3)
})

test('the emoji of a default role is one character', () => {
  for (const { emoji } of usualRoles.list.roles) expect(emoji).toMatch(/^.$/u)
})

test('roles come in their order, each once, whatever was chosen first', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...usualRoles.ids, 'pilot')), (chosen) => {
      expect(usualRoles.inOrder(chosen)).toEqual(usualRoles.ids.filter((role) => chosen.includes(role)))
    }),
  )
})

test('a role that is not in the list is called by its id, whatever every object has', () => {
  expect([usualRoles.nameOf('pilot'), usualRoles.nameOf('constructor')]).toEqual(['pilot', 'constructor'])
  expect([ofRole({}, 'constructor'), ofRole({ constructor: 3 }, 'constructor')]).toEqual([undefined, 3])
})
