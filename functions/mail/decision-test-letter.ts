import { letterOf } from '#functions/decisions/decision-letter.ts'
import { setting } from '#functions/setting.ts'
import { findHead } from '#functions/store/forms/forms.ts'
import { findLetters } from '#functions/store/forms/letters.ts'
import { findRoles } from '#functions/store/people/roles.ts'
import { findPeople } from '#functions/store/people/users.ts'
import type { OutgoingOf } from '#functions/store/table/outbox.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import { plainText } from '#shared/kernel/plain-text.ts'
import { fullName } from '#shared/kernel/wording.ts'
import { type Mail, writeMail } from './mail.ts'
import { markdownHtml } from './markdown-html.ts'

const site = setting('SITE_ORIGIN')
const chapter = setting('CHAPTER_NAME')

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
  const about = `${decisionName[decision]}, ${roles.nameOf(role)}`
  const start = writeMail(person.email, `Test: letter "${about}" - ${chapter}`, [
    `This is a test. Applicants read this letter (${about}) on their status page. Their email says only that there is a decision.`,
    `Dear ${fullName(person)},`,
  ])
  const end = writeMail(person.email, '', [
    { label: 'Release', url: `${site}${pathTo('release', { formId })}` },
  ])
  return {
    ...start,
    text: [start.text, readable(plainText(letter)), end.text].join('\n\n'),
    html: [start.html, markdownHtml(letter), end.html].join('\n'),
  }
}

/** The letter without the backslashes that keep a person's values from being read as markdown. */
const readable = (markdown: string) => markdown.trim().replace(/\\([!-/:-@[-`{-~])/g, '$1')
