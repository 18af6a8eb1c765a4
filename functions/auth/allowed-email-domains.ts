import { setting } from '#functions/setting.ts'
import { Problem } from '#shared/kernel/problem.ts'
import { isAllowedEmail } from '#shared/people/email.ts'

const domains = setting('ALLOWED_EMAIL_DOMAINS')
  .split(',')
  .map((domain) => domain.trim())
  .filter(Boolean)

export const allowedEmailDomains = {
  has: (email: string) => isAllowedEmail(email, domains),

  /** @throws Problem INVALID, naming the domains that this chapter accepts */
  check(email: string) {
    if (!allowedEmailDomains.has(email))
      throw new Problem('INVALID', `Please use an email address at ${domains.join(' or ')}.`)
  },
}
