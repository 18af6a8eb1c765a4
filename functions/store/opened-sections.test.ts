import { beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '#local/testing/open-test-portal.ts'
import { emptySection } from './section-items.ts'

let portal: TestPortal
let openedSection: typeof import('./opened-sections.ts').openedSection
let sizesOf: typeof import('./opened-sections.ts').sizesOf
beforeAll(async () => {
  portal = await openTestPortal()
  ;({ openedSection, sizesOf } = await import('./opened-sections.ts'))
  return () => portal.close()
})

const section = {
  ...emptySection('ada', 'start'),
  isOpen: false,
  version: 3,
  answers: { why: 'because', nickname: 'Ada' },
  versions: { why: 2, nickname: 3 },
}

test('a section that is opened again is as it was, if nothing was discarded', () => {
  expect(openedSection(section, undefined)).toEqual({ ...section, isOpen: true })
})

test('what was discarded counts as newer than everything that a tab has seen', () => {
  for (const [discarded, version] of [
    [7, 8],
    [1, 4],
  ] as const) {
    const opened = openedSection(section, { version: discarded, questions: { start: ['why'] } })
    expect(opened).toEqual({ ...section, isOpen: true, version, versions: { why: version, nickname: 3 } })
    const other = openedSection(section, { version: discarded, questions: { other: ['why'] } })
    expect(other.versions).toEqual(section.versions)
  }
})

test('only sections above the first step have a size', () => {
  const large = { ...emptySection('ada', 'large'), answers: { why: 'x'.repeat(7_000) } }
  expect(sizesOf([section, large])).toEqual({ large: 12_288 })
})
