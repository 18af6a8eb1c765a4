import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import type { Chance } from './chance.ts'

const firstNames = `
  Aaliyah Adrian Aisha Alejandro Amara Anika Ben Bianca Camila Chen Chidi Daniela Dev Elena Emeka
  Eve Farid Grace Hana Hugo Imani Ingrid Ivan Jamal Jonas Keiko Kofi Lena Liam Lucía Maya Mei
  Nadia Noor Olu Priya Rafael Samira Soren Tariq Thandi Uma Viktor Wen Ximena Yara Yusuf Zoe
`
  .trim()
  .split(/\s+/)
const lastNames = `
  Abara Ahmed Alvarez Andersson Bianchi Brooks Carter Cho Costa Diallo Dubois Fischer Garcia
  Haddad Hassan Ivanova Jansen Johnson Kaya Kim Kowalski Lindqvist Marchetti Mensah Mori Nguyen
  Novak Nwosu O'Sullivan Okafor Patel Petrova Rahman Raman Rossi Santos Sato Silva Singh Tanaka
  Torres Volkov Weber Yilmaz Zhao
`
  .trim()
  .split(/\s+/)

/** A first and a last name, chosen independently. */
export const madeUpName = (chance: Chance) => ({
  firstName: chance.pick(firstNames),
  lastName: chance.pick(lastNames),
})

/** Out of a hundred applicants, how many choose this role first. */
const shares: readonly (readonly [ApplicationRole, number])[] = [
  ['bootcamp', 35],
  ['engineer', 27],
  ['designer', 12],
  ['product', 10],
  ['tech-lead', 6],
  ['social-media-manager', 6],
  ['outreach-coordinator', 4],
]
const hundred = shares.flatMap(([role, share]) => Array.from({ length: share }, () => role))

/** One role; two roles for 30 % of people. */
export function madeUpRoles(chance: Chance): ApplicationRole[] {
  const first = chance.pick(hundred)
  return chance.happens(0.3) ? [...new Set([first, chance.pick(hundred)])] : [first]
}
