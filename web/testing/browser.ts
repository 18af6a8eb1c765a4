import { Window } from 'happy-dom'
import { populateGlobal } from 'vitest/runtime'

/** What the page takes from its window although Node has it too. All else stays Node's, since the handlers run here as well. */
const ofWindow = [
  'Event',
  'CustomEvent',
  'EventTarget',
  'FormData',
  'MessageEvent',
  'navigator',
  'Storage',
  'localStorage',
  'sessionStorage',
]

function openWindow(): Window {
  const window = new Window({
    url: 'http://localhost/',
    width: 1280,
    height: 720,
    // The script of the security check isn't run: `AwsWafIntegration` below takes its place.
    settings: {
      handleDisabledFileLoadingAsSuccess: true,
      device: { prefersReducedMotion: 'reduce' },
    },
  })
  const ofNode = Object.getOwnPropertyDescriptors(globalThis)
  populateGlobal(globalThis, window, { bindFunctions: true, additionalKeys: ofWindow })
  for (const name of ofWindow) delete ofNode[name]
  Object.defineProperties(globalThis, ofNode)
  const integration = { getToken, forceRefreshToken: async () => undefined }
  Object.assign(globalThis, { indexedDB: withoutRoom, AwsWafIntegration: integration })
  // There's only one tab.
  const request = (_: string, ...rest: unknown[]) => (rest.at(-1) as () => unknown)()
  Object.defineProperty(navigator, 'locks', { value: { request } })
  giveSizes()
  // Each field of a time has a list of all time zones: 400 lines that only slow a test down.
  Intl.supportedValuesOf = () => ['America/New_York', 'Asia/Kolkata', 'Europe/Berlin']
  return window
}

/** A device that can't store anything. What a device keeps is for the journeys in a browser. */
const withoutRoom = {
  open() {
    const request: { onerror?: () => void } = {}
    queueMicrotask(() => request.onerror?.())
    return request
  },
}

async function getToken() {
  const answer = await fetch('/__local/waf/token')
  return ((await answer.json()) as { token: string }).token
}

/** There's no layout, but a long list shows the rows that fit: a line is 37 pixels high, everything else as large as the window. */
function giveSizes() {
  const size = (name: string, of: (element: HTMLElement) => number) =>
    Object.defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get(this: HTMLElement) {
        return of(this)
      },
    })
  size('offsetWidth', () => 1280)
  size('offsetHeight', ({ tagName }) => (tagName === 'TR' ? 37 : 720))
  Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} })
}

/** The window that all component tests of a process share, since modules such as React keep the one that they find first. */
const known = globalThis as { happyWindow?: Window }
export const happyWindow = (known.happyWindow ??= openWindow())
