import * as z from 'zod/mini'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { counted } from '#shared/kernel/wording.ts'

const WebhookService = z.enum(['slack', 'discord'])
type WebhookService = z.infer<typeof WebhookService>

/** The names of the services. */
export const serviceLabel: Readonly<Record<WebhookService, string>> = { slack: 'Slack', discord: 'Discord' }

/** The addresses of each: these hosts alone are ever called, each by its own name, over TLS, at its own port. */
const patterns: Readonly<Record<WebhookService, RegExp>> = {
  slack: /^https:\/\/hooks\.slack\.com\/services\/[\w/-]+$/,
  discord: /^https:\/\/discord\.com\/api\/webhooks\/[\w/-]+(\?thread_id=\d+)?$/,
}

/** Whose webhook an address is. Undefined if it is none that may be called. */
export const serviceOf = (address: string): WebhookService | undefined =>
  WebhookService.options.find((service) => patterns[service].test(address))

/** The secret address of a webhook. Its refusal never quotes it. */
export const WebhookAddress = z.string().check(
  z.trim(),
  z.maxLength(500),
  z.refine(
    (address) => serviceOf(address) !== undefined,
    'Please paste an address that begins with https://hooks.slack.com/services/ or https://discord.com/api/webhooks/.',
  ),
)

/** What its authors see of the webhook of a form: whose it is, and whether the service refused the last notice. */
export const WebhookState = z.object({ service: z.nullable(WebhookService), isRefused: z.boolean() })
export type WebhookState = z.infer<typeof WebhookState>

/** The hour of the daily notice, by the chapter's clocks. */
export const noticeHour = '20:00'

/** A count that tells nothing of a single application. */
const roughly = (count: number, one: string) => (count < 3 ? `a few ${one}s` : counted(count, one))

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

interface Day {
  submitted: number
  late: number
  withoutTime: number
}

/** The notices. None names anybody, and none says anything of decisions or answers but that they are released. */
export const notices = {
  test: (semester: string) => `A test from the application portal: notices about ${semester} arrive here.`,
  /** Undefined if there is nothing to say. */
  day(semester: string, { submitted, late, withoutTime }: Day): string | undefined {
    const lines = [
      submitted > 0 && `submitted today: ${roughly(submitted, 'application')}`,
      late > 0 && `late: ${roughly(late, 'review')}`,
      withoutTime > 0 && `without a time: ${roughly(withoutTime, 'interview')}`,
    ].filter((line) => line !== false)
    return lines.length > 0 ? [semester, ...lines.map((line) => `- ${sentence(line)}`)].join('\n') : undefined
  },
  plan: (semester: string, kind: AssignmentKind, assigned: number) =>
    `${semester}: a plan was published. ${sentence(roughly(assigned, kind))} were assigned.`,
  released: (semester: string) => `${semester}: decisions are released.`,
}
