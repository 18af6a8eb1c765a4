import { counted, grouped } from '#shared/kernel/wording.ts'

/** What became of the assignments of people who left. */
export const givenInWords = ({ given, open }: { given: number; open: number }) =>
  `${counted(given, 'assignment')} given to others.${open > 0 ? ` Nobody can take the other ${grouped(open)}.` : ''}`
