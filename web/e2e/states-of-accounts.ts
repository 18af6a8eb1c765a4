import { demoPassword } from '#local/demo/accounts.ts'
import { testPassword } from '#local/testing/open-test-portal.ts'
import { pathTo } from '#shared/kernel/pages.ts'
import {
  breakDown,
  ethan,
  fillIn,
  hang,
  made,
  overview,
  press,
  profile,
  type Season,
  waitFor,
} from './page-state.ts'

/** Pages of visitors, and of someone's own account. */
export async function showAccounts({ show, fresh, unverified }: Season) {
  const known = { 'First name': 'Ada', 'Last name': 'Byron', Email: fresh.email, Password: testPassword }
  const verify = { path: pathTo('verify'), who: made(unverified) }
  const wrong = { Email: fresh.email, Password: 'Wrong-one-1' }
  await show({
    name: 'log in: wrong',
    path: pathTo('login'),
    act: async (page) => {
      await fillIn(wrong, 'Log In')(page)
      await waitFor(page, /^That email and password/)
    },
  })
  await show({ name: 'log in: sent here', path: overview })
  await show({ name: 'sign up: empty', path: pathTo('signup'), act: press('Create Account') })
  await show({
    name: 'sign up: known',
    path: pathTo('signup'),
    act: async (page) => {
      await fillIn(known, 'Create Account')(page)
      await waitFor(page, /^You already have an account/)
    },
  })
  await show({
    name: 'forgot password: sent',
    path: pathTo('forgotPassword'),
    act: fillIn({ Email: fresh.email }, 'Send Reset Link'),
  })
  await show({ name: 'reset password: empty', path: pathTo('resetPassword'), act: press(/Password$/) })
  await show({ name: 'verify', ...verify })
  await show({ name: 'verify: wrong code', ...verify, act: fillIn({ Code: '123456' }, 'Verify') })
  await show({ name: 'loading', path: overview, who: ethan, before: hang('**/auth/me'), isLoading: true })
  await show({ name: 'landing, logged in', path: pathTo('landing'), who: ethan })
  await show({ name: 'not found, logged in', path: '/no/such/page', who: ethan })
  await show({ name: 'no such form', path: '/apply/f/nonsense/start', who: ethan })
  await show({ name: 'broken', path: overview, who: ethan, before: breakDown('**/forms/active') })
  await show({ name: 'profile', path: profile, who: ethan })
  await show({
    name: 'profile: change password',
    path: profile,
    who: ethan,
    act: press(/^Change password/),
  })
  await show({
    name: 'profile: second factor',
    path: profile,
    who: ethan,
    act: async (page) => {
      await press(/^Set up a second factor/)(page)
      await fillIn({ Password: demoPassword }, 'Continue')(page)
      await page.getByRole('img', { name: 'QR code for your app' }).waitFor()
    },
  })
  await show({ name: 'profile: delete', path: profile, who: ethan, act: press(/^Delete my account/) })
  await show({ name: 'account menu', path: overview, who: ethan, act: press(/Account of/) })
}
