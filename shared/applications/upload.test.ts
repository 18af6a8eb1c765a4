import { expect, test } from 'vitest'
import { PresignBody, uploadEnding, uploadFault } from './upload.ts'

test('a file’s type follows from its last ending, in capitals too', () => {
  expect(uploadEnding('CV.final.PDF')).toBe('.pdf')
  expect(uploadEnding('cv.pdf.exe')).toBeUndefined()
  expect(uploadEnding('pdf')).toBeUndefined()
  expect(uploadEnding('toString')).toBeUndefined()
})

test('a file of 10 MB is accepted; larger and empty ones aren’t', () => {
  expect(uploadFault({ name: 'cv.pdf', size: 10_485_760 })).toBeUndefined()
  expect(uploadFault({ name: 'cv.pdf', size: 1 })).toBeUndefined()
  expect(uploadFault({ name: 'cv.pdf', size: 10_485_761 })).toBe('This file is larger than 10 MB.')
  expect(uploadFault({ name: 'cv.pdf', size: 0 })).toBe('This file is empty.')
})

test.each([
  ['cv.png', "That's a PNG."],
  ['cv.pdf.EXE', "That's an EXE."],
  ['cv', "This file's name has no ending that says what it is."],
  ['cv.of the year', "This file's name has no ending that says what it is."],
])('%j is refused by what it is, with the kinds that are taken', (name, found) => {
  expect(uploadFault({ name, size: 1 })).toBe(`${found} Please use a PDF, Word, RTF or text file.`)
})

test.each(['../cv.pdf', 'a\\b.pdf', 'cv\u202efdp.exe', 'a\nb.pdf', '   '])(
  '%j is not a file name',
  (name) => {
    const place = { sectionId: 'start', questionId: 'cv', size: 1 }
    expect(PresignBody.safeParse({ ...place, name }).success).toBe(false)
    expect(PresignBody.safeParse({ ...place, name: ' cv (1).pdf ' }).data?.name).toBe('cv (1).pdf')
  },
)
