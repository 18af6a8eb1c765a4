// Stands in for the challenge script of AWS WAF, with the same three functions and the same cookie.
// It needs neither eval nor HTML from text, so that it runs under a strict content security policy.
;(() => {
  const cookieName = 'aws-waf-token'
  const patience = 2000
  const tokenAddress = new URL('/__local/waf/token', document.currentScript?.src ?? location.href)
  let pending

  // A token begins with the time in milliseconds at which it expires.
  const expiryOf = (token) => Number(token.split('.')[0])

  function currentToken() {
    const cookie = document.cookie.split('; ').find((part) => part.startsWith(`${cookieName}=`))
    const token = cookie?.slice(cookieName.length + 1)
    return token && expiryOf(token) > Date.now() ? token : undefined
  }

  async function fetchToken() {
    const answer = await fetch(tokenAddress, { cache: 'no-store', signal: AbortSignal.timeout(patience) })
    if (!answer.ok) throw new Error(`No token: ${answer.status}`)
    const { token } = await answer.json()
    const expires = new Date(expiryOf(token)).toUTCString()
    document.cookie = `${cookieName}=${token}; path=/; expires=${expires}; samesite=lax`
    return token
  }

  // Calls at the same time share one fetch.
  function refresh() {
    pending ??= fetchToken().finally(() => {
      pending = undefined
    })
    return pending
  }

  window.AwsWafIntegration = {
    getToken: async () => currentToken() ?? (await refresh()),
    forceRefreshToken: async () => {
      await refresh()
    },
    hasToken: () => currentToken() !== undefined,
  }
})()
