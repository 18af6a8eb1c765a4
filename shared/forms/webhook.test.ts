import { expect, test } from 'vitest'
import { notices, serviceOf, WebhookAddress } from './webhook.ts'

test('only addresses of webhooks of Slack and Discord are ever called', () => {
  expect(serviceOf('https://hooks.slack.com/services/T0AB/B0CD/e5F')).toBe('slack')
  expect(serviceOf('https://discord.com/api/webhooks/12/a-B_c')).toBe('discord')
  expect(serviceOf('https://discord.com/api/webhooks/12/a-B_c?thread_id=34')).toBe('discord')
  const others = [
    'http://hooks.slack.com/services/T/B/x',
    'https://hooks.slack.com.evil.example/services/T/B/x',
    'https://hooks.slack.com@evil.example/services/T/B/x',
    'https://evil.example/https://hooks.slack.com/services/T/B/x',
    'https://evil.example/#https://hooks.slack.com/services/T/B/x',
    'https://hooks.slack.com:8443/services/T/B/x',
    'https://hooks.slack.com\\@evil.example/services/T/B/x',
    'https://hooks.slack.com/services/../../x',
    'https://hooks.slack.com/services/T/B/x\n',
    'https://hooks.slack.com/',
    'https://a:b@discord.com/api/webhooks/1/x',
    'https://ptb.discord.com/api/webhooks/1/x',
    'https://discordapp.com/api/webhooks/1/x',
    'https://discord.com/api/users/@me',
    'https://127.0.0.1/services/T/B/x',
  ]
  expect(others.filter((address) => serviceOf(address))).toEqual([])
})

test('the refusal of an address does not quote it', () => {
  const { error } = WebhookAddress.safeParse('https://example.edu/secret')
  expect(JSON.stringify(error)).not.toContain('secret')
})

test('a notice says a few for one and two, and nothing for none', () => {
  expect(notices.day('Fall 2026', { submitted: 12, late: 2, withoutTime: 1 })).toBe(
    'Fall 2026\n- Submitted today: 12 applications\n- Late: a few reviews\n- Without a time: a few interviews',
  )
  expect(notices.day('Fall 2026', { submitted: 0, late: 0, withoutTime: 0 })).toBeUndefined()
  expect(notices.plan('Fall 2026', 'interview', 1)).toBe(
    'Fall 2026: a plan was published. A few interviews were assigned.',
  )
})
