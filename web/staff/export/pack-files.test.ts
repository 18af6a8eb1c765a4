import { expect, test } from 'vitest'
import { testRow } from '#shared/applications/testing-rows.ts'
import type { ExportedFile } from '#shared/kernel/exported-file.ts'
import { listed } from '../dashboard-data.ts'
import {
  type Application,
  applicationsOf,
  type Archive,
  mostBytes,
  mostFiles,
  packing,
} from './pack-files.ts'

test('an application is named once, and left out if one role is hidden', () => {
  const rows = [
    testRow({ responseId: 'one' }),
    testRow({ responseId: 'one', role: 'designer' }),
    testRow({ responseId: 'two', isNameHidden: true, isBlind: true }),
    testRow({ responseId: 'two', isNameHidden: true, role: 'designer' }),
  ]
  const { applications, hidden } = applicationsOf(rows.map(listed))
  expect(applications.map(({ responseId, rows: { length } }) => [responseId, length])).toEqual([['one', 2]])
  expect(hidden).toBe(2)
})

const applications = (count: number): Application[] =>
  Array.from({ length: count }, (_, index) => ({
    responseId: `fall.${index}`,
    name: `Person ${index}`,
    rows: [{ responseId: `fall.${index}`, role: 'engineer' }],
  }))

const file = (responseId: string, given: Partial<ExportedFile> = {}): ExportedFile => ({
  responseId,
  firstName: 'Ada',
  lastName: 'Byron',
  question: 'Your résumé',
  name: 'cv.pdf',
  size: 10,
  attachedAt: '2026-10-01T12:00:00.000Z',
  url: `https://files/${responseId}`,
  ...given,
})

function packer({ used = {} as Partial<Archive>, filesOf = (id: string) => [file(id)], failing = '' } = {}) {
  const archive = {
    files: 0,
    bytes: 0,
    ...used,
    add: async (added: ExportedFile) => {
      archive.files++
      archive.bytes += added.size
      names.push(added.responseId)
    },
  }
  const names: string[] = []
  const calls: number[] = []
  let isFull = false
  const send = packing({
    linksTo: async (rows) => {
      calls.push(rows.length)
      return rows.flatMap(({ responseId }) => filesOf(responseId))
    },
    download: async (url) => {
      if (url.endsWith(failing) && failing) throw new Error('No network.')
      return new Uint8Array()
    },
    archive: () => archive,
    onFull: () => (isFull = true),
    isStopped: () => false,
  })
  return { send, names, calls, isFull: () => isFull }
}

test('each call names few rows, since links expire soon', async () => {
  const { send, names, calls } = packer()
  const { outcomes, left } = await send(applications(25))
  expect([outcomes.length, left.length, calls, names.length]).toEqual([10, 15, [10], 10])
})

test('an archive takes at most 500 files or 1 GB', async () => {
  const twoFiles = (id: string) => [file(id), file(id, { question: 'Portfolio' })]
  for (const used of [{ files: mostFiles - 3 }, { files: 1, bytes: mostBytes - 30 }]) {
    const { send, names, isFull } = packer({ used, filesOf: twoFiles })
    const { outcomes, left } = await send(applications(3))
    expect([outcomes.length, left.length, names, isFull()]).toEqual([1, 2, ['fall.0', 'fall.0'], true])
  }
})

test('what was packed before a failure counts, and the rest is left', async () => {
  const { send, names } = packer({ failing: 'fall.1' })
  const { outcomes, left } = await send(applications(3))
  expect([outcomes.length, names]).toEqual([1, ['fall.0']])
  await expect(send(left)).rejects.toThrow('No network.')
})

test('an application without a file counts as done', async () => {
  const refused = { url: null, name: 'bad.pdf', reason: 'This file is infected.' }
  const { send, names } = packer({ filesOf: (id) => (id === 'fall.0' ? [] : [file(id, refused)]) })
  const { outcomes, left } = await send(applications(2))
  expect(outcomes.map(({ files, missing }) => [files, ...missing])).toEqual([
    [0],
    [0, 'bad.pdf: This file is infected.'],
  ])
  expect([left, names]).toEqual([[], []])
})
