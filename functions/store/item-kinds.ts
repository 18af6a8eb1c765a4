import type { Key } from './table/item.ts'

/**
 * Every kind of item of the table by its keys (`pk sk`), in the order in which a restore writes them: what stops mails first, and what leads
 * to other items after them.
 */
const kinds = {
  'entries of the outbox': /^OUT#.* OUT$/,
  erasures: /^ERASURE#.* ERASURE$/,
  'last searches': /^ERASURE#.* FILES$/,
  records: /^AUDIT#/,
  'signing keys': /^UNSUBSCRIBE KEY$/,
  'lists of roles': /^ROLES ROLES$/,
  'revisions of forms': /^FORM#\S+ (BODY|LETTERS)#\d+$/,
  rubrics: /^FORM#\S+ RUBRIC#/,
  webhooks: /^FORM#\S+ WEBHOOK$/,
  templates: /^FORM#\S+ TEMPLATES$/,
  forms: /^FORM#\S+ HEAD$/,
  'listed forms': /^FORMS (?!ACTIVE$)/,
  'active forms': /^FORMS ACTIVE$/,
  people: /^USER#\S+ PROFILE$/,
  addresses: /^EMAIL#.* EMAIL$/,
  'mail stops': /^MAILSTOP#/,
  invitations: /^INVITE#/,
  views: /^USER#\S+ VIEW#/,
  'more time': /^FORM#\S+ EXTENSION#/,
  files: /^RESPONSE#\S+ FILE#/,
  sections: /^RESPONSE#\S+ SECTION#/,
  'short answers': /^RESPONSE#\S+ ANSWERS$/,
  'reasons given': /^RESPONSE#\S+ CAUSE#/,
  notes: /^RESPONSE#\S+ DISCUSSION#/,
  reviews: /^RESPONSE#\S+ ASSIGN#.*#SCORES$/,
  assignments: /^RESPONSE#\S+ ASSIGN#(?!.*#SCORES$)/,
  applications: /^RESPONSE#\S+ ROLE#/,
  responses: /^RESPONSE#\S+ META$/,
  'pointers to responses': /^USER#\S+ RESPONSE#/,
  'settings of interviews': /^INTERVIEWS#\S+ SETTINGS$/,
  bookings: /^RESPONSE#\S+ BOOKING#/,
  'interview times': /^INTERVIEWS#\S+ SLOT#/,
  'busy times': /^AGENDA#\S+ TIMES$/,
  'interview days': /^AGENDA#\S+ DAY#/,
  'told interviewers': /^TOLD#\S+ TOLD$/,
  'recipients of messages': /^MESSAGE#\S+ PIECE#/,
  messages: /^MESSAGE#\S+ HEAD#/,
  'messages that people got': /^USER#\S+ MESSAGE#/,
  'rows of plans': /^PLAN#\S+ PIECE#/,
  plans: /^PLAN#\S+ HEAD$/,
  scenarios: /^SCENARIO#/,
  'counts of mails': /^CAUSED#\S+ (CAUSED|NOTES)$/,
} as const

export type ItemKind = keyof typeof kinds

/** All kinds, in that order. */
export const itemKinds = Object.keys(kinds) as ItemKind[]

/** The kind of an item; undefined if this version knows none with such keys. */
export const kindOf = ({ pk, sk }: Key): ItemKind | undefined =>
  itemKinds.find((kind) => kinds[kind].test(`${pk} ${sk}`))
