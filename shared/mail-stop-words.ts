import type { MailStop } from './user.ts'

/** Said to the person whose address it is, and to super reviewers. Nobody else learns it, and nobody which mail it was. */
export const mailStopWords: Record<MailStop, string> = {
  bounce: 'Mail to this address bounced. No further mail is sent to it.',
  complaint: 'Mail to this address was reported as spam. No further mail is sent to it.',
}
