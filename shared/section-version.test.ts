import { expect, test } from 'vitest'
import { isOlder, partsOf, SectionVersion, versionOf } from './section-version.ts'

test('a version names the part that answers share as a number, and each long answer beside it', () => {
  const parts = new Map([
    ['why', 2],
    ['', 4],
    ['essay_1-b', 7],
  ])
  expect(versionOf(parts)).toBe('4,essay_1-b:7,why:2')
  expect(partsOf('4,essay_1-b:7,why:2')).toEqual(parts)
  expect([versionOf(new Map([['', 3]])), partsOf(3), partsOf(undefined)]).toEqual([
    3,
    new Map([['', 3]]),
    new Map(),
  ])
})

test('equal states have equal versions: a long answer that was never changed is left out, the shared part never is', () => {
  expect([
    versionOf(
      new Map([
        ['', 0],
        ['why', 0],
      ]),
    ),
    versionOf(
      new Map([
        ['', 0],
        ['why', 1],
      ]),
    ),
    versionOf(new Map([['why', 1]])),
  ]).toEqual([0, '0,why:1', 'why:1'])
})

test('a version is older than another one if any of its parts is, or lacks', () => {
  expect([isOlder(3, 4), isOlder(4, 4), isOlder(5, 4), isOlder(10, 9)]).toEqual([true, false, false, false])
  expect([
    isOlder('4,why:2', '4,why:3'),
    isOlder('5,why:2', '4,why:3'),
    isOlder(4, '4,why:1'),
    isOlder('4,why:10', '4,why:9'),
    isOlder('4,how:1,why:3', '4,why:3'),
  ]).toEqual([true, true, true, false, false])
})

test('a version that no server has given is refused', () => {
  const isVersion = (version: unknown) => SectionVersion.safeParse(version).success
  expect([0, 7, '4,why:2', 'why:2', '0,a:1,B-2_c:123456789'].map(isVersion)).toEqual(Array(5).fill(true))
  expect(
    [-1, 1.5, '', ',', '4,', 'why', 'why:', 'why:-1', '4 ,why:2', '_why:2', '4,why:1234567890'].map(
      isVersion,
    ),
  ).toEqual(Array(11).fill(false))
  expect(isVersion('1,'.repeat(2_000) + '1')).toBe(false)
})
