import type { DeployedPortal } from './deployed-portal.ts'
import { onlyOnAws } from './run-checks.ts'

/** Something that a person has to check. */
interface Look {
  /** The expected result. */
  sentence: string
  /** What to do, and where to look. */
  how: string
  /** Why it cannot be checked on this portal. */
  notWhere?: (portal: DeployedPortal) => string | undefined
}

const withoutAttestation = ({ config }: DeployedPortal) =>
  config.attestationUrl ? undefined : 'no attestation is configured'

/** In the order of a visit. */
const looks: readonly Look[] = [
  {
    sentence: 'Someone registers in a browser.',
    how: 'Open the site with the developer tools, register with an address of your own. The console names no source that the Content-Security-Policy refuses, and the call to /auth/register answers 200.',
  },
  {
    sentence: 'The mail of the verification has a code and a link, and both work.',
    how: 'Verify your address with the code. Register a second address, and verify that one with the link. With and without portal:mailFrom, if you will change it.',
  },
  {
    sentence: 'The mail of a forgotten password has a code and a link, and both work.',
    how: 'Log out, choose "Forgot password?" and set another password by the link.',
  },
  {
    sentence: 'An application is filled, saved, and submitted with a file, and its receipt arrives.',
    how: 'Make yourself a super reviewer (npm run make-super-reviewer), create a form, apply as the second person with a PDF attached, and reload the form before you submit.',
  },
  {
    sentence: 'The application is assigned, reviewed and decided, and its letter is shown after the release.',
    how: 'With the due date a few minutes ahead: assign it to the first person, submit a review, freeze and release. The applicant sees nothing before the release, and Records has a line for each step.',
  },
  {
    sentence: 'An address that SES cannot reach does not hold up the other mails.',
    how: 'Invite bounce@simulator.amazonses.com and an address of your own. Yours arrives, the function MailEvents logs a call, and there is no message in the queue DeadLetters. Only with portal:mailFrom.',
    notWhere: onlyOnAws,
  },
  {
    sentence: 'A password that is known from a breach is refused at a registration and at a reset.',
    how: 'Try one that is on public lists and has all kinds of characters. Only with portal:cognitoPlan=plus.',
    notWhere: onlyOnAws,
  },
  {
    sentence: 'An uploaded file can be opened within 40 seconds, and an infected one never.',
    how: 'Attach a PDF, and the EICAR test file under the name of a PDF. Only with portal:scanUploads.',
    notWhere: onlyOnAws,
  },
  {
    sentence: 'Someone who sends too many requests is told to slow down.',
    how: 'In the console of the browser: for (let n = 0; n < 600; n++) fetch(API_URL + "/auth/register"). A minute later a registration says that too many requests came from your network, not that the security check failed. Five minutes later it works.',
    notWhere: onlyOnAws,
  },
  {
    sentence: 'The bot control rules that only count here have the same names at AWS.',
    how: 'WAF console, the web ACL of the stack, rule of bot control: no override names a rule that is not listed.',
    notWhere: (portal) => onlyOnAws(portal) ?? withoutAttestation(portal),
  },
  {
    sentence: 'An alarm and the budget reach portal:alarmEmail.',
    how: 'Confirm the subscription by the link in its mail. Then: aws cloudwatch set-alarm-state --alarm-name NAME --state-value ALARM --state-reason test. For the budget, lower portal:budgetUsd to 1 and deploy.',
    notWhere: onlyOnAws,
  },
  {
    sentence: 'After a quiet hour the first page is there within a few seconds.',
    how: 'Leave the portal alone for an hour, then open it and log in. Note the seconds.',
    notWhere: onlyOnAws,
  },
  {
    sentence: 'The bill of a day is a thirtieth of what infra/deploying.md says of a month.',
    how: 'Billing, Cost Explorer, by service, a day later.',
    notWhere: onlyOnAws,
  },
]

/** What a person has to check at this portal, as a list in Markdown to be ticked off. */
export const checklist = (portal: DeployedPortal): string[] =>
  looks.filter(({ notWhere }) => !notWhere?.(portal)).map(({ sentence, how }) => `- [ ] ${sentence} ${how}`)
