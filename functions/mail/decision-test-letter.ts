import { letterOf } from '#functions/decisions/decision-letter.ts'
import { setting } from '#functions/setting.ts'
import { findHead } from '#functions/store/forms/forms.ts'
import { findLetters } from '#functions/store/forms/letters.ts'
import { findRoles } from '#functions/store/people/roles.ts'
import { findPeople } from '#functions/store/people/users.ts'
import type { OutgoingOf } from '#functions/store/table/outbox.ts'
import type { DecisionWithLetter } from '#shared/decisions/release.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { plainText } from '#shared/kernel/plain-text.ts'
import { type Addressee, type Mail, writeMail } from './mail.ts'
import { markdownHtml } from './markdown-html.ts'

const site = setting('SITE_ORIGIN')

const decisionName = { accepted: 'Accepted', waitlist: 'Waitlist', denied: 'Denied' }

/** A decision letter with the name of the super reviewer who tests it. Undefined if the person or the letter no longer exists. */
export async function testLetter(wanted: OutgoingOf<'test-letter'>): Promise<Mail | undefined> {
  const { userId, formId, role, decision, rsvpBy } = wanted
  const [[person], head, roles] = await Promise.all([findPeople([userId]), findHead(formId), findRoles()])
  if (person?.state !== 'active' || person.role !== 'super-reviewer') return undefined
  const { decisionLetters: letters } = await findLetters(head)
  const row = { role, decision, rsvpBy: rsvpBy ?? null }
  const letter = letterOf({ letters, row, head, person, roles })
  if (!letter) return undefined
  return writeTestLetter({ to: person, letter, decision, role: roles.nameOf(role), formId })
}

interface TestLetter {
  to: Addressee
  letter: string
  decision: DecisionWithLetter
  role: string
  formId: string
}

export function writeTestLetter({ to, letter, decision, role, formId }: TestLetter): Mail {
  const about = `${decisionName[decision]}, ${role}`
  return writeMail(to.email, {
    subject: `Test: letter "${about}"`,
    lines: [
      `This is a test. Applicants read this letter (${about}) on their status page. Their email says only that there is a decision.`,
      `Hi ${to.firstName},`,
      { plain: readable(plainText(letter)), html: markdownHtml(letter) },
      { label: 'Release', url: `${site}${pathTo('release', { formId })}`, isButton: true },
    ],
  })
}

/** The letter without the backslashes that keep a person's values from being read as markdown. */
const readable = (markdown: string) => markdown.trim().replace(/\\([!-/:-@[-`{-~])/g, '$1')
