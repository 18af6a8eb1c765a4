const isOfService = (address: unknown): address is string =>
  typeof address === 'string' && /^https:\/\/(hooks\.slack|discord)\.com\//.test(address)

/** Stands in for Slack and Discord: no test calls them. It answers with `answers`, one after the other, and then with 200. */
export function catchWebhooks() {
  const real = globalThis.fetch
  const posted: { address: string; text: string; redirect: string | undefined }[] = []
  /** A status, or no answer. */
  const answers: (number | Error)[] = []
  globalThis.fetch = (input, init) => {
    if (!isOfService(input)) return real(input, init)
    posted.push({ address: input, text: init?.body as string, redirect: init?.redirect })
    const answer = answers.shift() ?? 200
    return answer instanceof Error
      ? Promise.reject(answer)
      : Promise.resolve(new Response(answer === 204 ? null : 'ok', { status: answer }))
  }
  return {
    posted,
    answers,
    letGo() {
      globalThis.fetch = real
    },
  }
}
