import { expect, test } from 'vitest'
import { fill, press, sees, textOf } from '../testing/actions.ts'
import { answerCalls } from '../testing/calls.ts'
import { openPages } from '../testing/open-pages.tsx'

const { visit } = openPages()
let count = 0
const newAddress = () => `forgetful${count++}@example.edu`

/** Lets the login service answer every request for a reset with this. */
const answerResets = (answer: { status: number; body: string }) =>
  answerCalls(/./, async (pass, _, headers) =>
    headers.get('x-amz-target')?.endsWith('.ForgotPassword')
      ? new Response(answer.body, { status: answer.status })
      : pass(),
  )

async function askForReset() {
  const address = newAddress()
  await fill('Email', address)
  await press('Send Reset Link')
  return address
}

test.each([
  [
    'has too many requests to serve anybody',
    { status: 400, body: '{"__type":"TooManyRequestsException"}' },
    'Too many attempts. Please wait a while, then try again.',
  ],
  ['fails', { status: 500, body: '{"__type":"Broken"}' }, 'Something went wrong. Please try again.'],
  [
    'is down',
    { status: 503, body: '<h1>Service Unavailable</h1>' },
    'Something went wrong. Please try again.',
  ],
])('no email is promised while the login service %s', async (_, answer, words) => {
  answerResets(answer)
  await visit('/forgotpassword')
  await askForReset()
  await sees(words)
  expect(textOf()).not.toContain('has an account')
})

test('an account whose reset is refused gets the same message as an unknown one', async () => {
  answerResets({ status: 400, body: '{"__type":"InvalidParameterException"}' })
  await visit('/forgotpassword')
  const address = await askForReset()
  await sees(`If ${address} has an account`)
})
