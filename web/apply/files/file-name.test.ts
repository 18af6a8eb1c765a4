import { expect, test } from 'vitest'
import { PresignBody } from '#shared/applications/upload.ts'
import { fileNameOf } from './file-name.ts'

const uploaded = (name: string) => fileNameOf({ name })

test.each([
  ['an ordinary name', 'Résumé, Ada (2).pdf', 'Résumé, Ada (2).pdf'],
  ['a right-to-left name with its mark', '\u200Fسيرة ذاتية\u200F.pdf', 'سيرة ذاتية.pdf'],
  ['a joined emoji', '👩\u200D💻.txt', '👩💻.txt'],
  ['a name with folders', 'a\\b/c.pdf', 'abc.pdf'],
])('%s is accepted', (_, name, expected) => {
  expect(uploaded(name)).toBe(expected)
})

test.each(['x'.repeat(300), '🎈'.repeat(150)])(
  'a name that is too long is shortened before its ending',
  (stem) => {
    const name = uploaded(`${stem}.docx`)
    expect(name.endsWith('.docx')).toBe(true)
    expect(name.isWellFormed()).toBe(true)
    const body = { sectionId: 'start', questionId: 'resume', name, size: 1 }
    expect(PresignBody.safeParse(body).success).toBe(true)
  },
)
