import type { FormHead } from '#functions/store/forms.ts'
import { type PlacedRow, rsvpDeadline } from '#functions/store/role-rows.ts'
import type { UserRecord } from '#functions/store/user-record.ts'
import { inWords } from '#functions/mail/in-words.ts'
import { applicationRoleLabel } from '#shared/application-role.ts'
import type { DecisionLetters } from '#shared/form.ts'
import { filledLetter, letterFor } from '#shared/letter.ts'

interface Addressed {
  letters: DecisionLetters | undefined
  row: PlacedRow
  head: FormHead
  person: UserRecord | undefined
}

/** The letter of one row as markdown, filled in for its person; undefined where there is none. */
export function letterOf({ letters, row, head, person }: Addressed): string | undefined {
  const letter = letterFor(letters, row.role, row.d)
  const deadline = rsvpDeadline(row, head)
  return (
    letter &&
    filledLetter(letter, {
      first: person?.firstName ?? '',
      last: person?.lastName ?? '',
      role: applicationRoleLabel[row.role].name,
      semester: head.semester,
      deadline: deadline ? inWords(deadline) : 'the day that we will tell you',
    })
  )
}
