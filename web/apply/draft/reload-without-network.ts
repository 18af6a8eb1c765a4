const worker = '/service-worker.js'

let isAsked = false

/** Has the browser keep the files of the page, so that it can be loaded again without a network. A Trusted Types policy lets this one script through. */
export function keepPageForReload() {
  // The development server has no such worker.
  if (isAsked || !import.meta.env.PROD) return
  isAsked = true
  const policy = window.trustedTypes?.createPolicy('service-worker', {
    createScriptURL: (given) => (given === worker ? given : ''),
  })
  // Where it cannot be had (a private window) everything but this works.
  navigator.serviceWorker?.register(policy ? policy.createScriptURL(worker) : worker).catch(() => undefined)
}
