import { expect, test } from 'vitest'
import type { Section } from '#shared/forms/form.ts'
import { uploadErrors } from './file-answers.ts'

const upload = (sectionId: string, questionId: string) => ({
  sectionId,
  questionId,
  name: 'CV.pdf',
  size: 1,
  progress: 0,
  failure: 'The file could not be sent.',
  retry: undefined,
  cancel: () => undefined,
})

test('a file that is not attached holds up a submit only where its question is asked', () => {
  const sections: Section[] = [
    {
      sectionId: 'start',
      sectionName: 'Start',
      questions: [{ questionId: 'cv', questionType: 'file-upload', questionText: 'CV' }],
    },
  ]
  const failed = [upload('start', 'cv'), upload('start', 'removed'), upload('of-a-role', 'portfolio')]
  expect(uploadErrors(failed, sections)).toEqual([
    {
      sectionId: 'start',
      questionId: 'cv',
      message: '“CV.pdf” is not attached. The file could not be sent.',
    },
  ])
})
