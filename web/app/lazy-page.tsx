import { type ComponentType, lazy, useEffect, useState } from 'react'
import { matchRoutes, type Params, type RouteObject } from 'react-router-dom'

/** A page. `prepare` requests the data that it shows first, before it is rendered. */
type PageComponent = ComponentType & { prepare?: (params: Params) => unknown }
export type LoadPage = () => Promise<{ default: PageComponent }>

/**
 * A page whose code loads when it is first shown, or before. If before, it is shown at once: React would keep a loading screen for at
 * least 300 ms.
 */
export function lazyPage(fetchCode: LoadPage) {
  let Loaded: PageComponent | undefined
  let hasFailed = false
  const load: LoadPage = async () => {
    const code = await fetchCode()
    Loaded = code.default
    return code
  }
  const Later = lazy(load)

  function Page() {
    const [Content] = useState(() => Loaded ?? (hasFailed && navigator.onLine ? InNewDocument : Later))
    return <Content />
  }
  /** Fetches the code of a page that nobody has opened. */
  const preload = () => load().catch(() => (hasFailed = true))
  const prepare = async (params: Params) => (await load()).default.prepare?.(params)
  return Object.assign(Page, { load, preload, prepare })
}

/** Opens the page in a new document, since a browser may remember that a file could not be fetched. */
function InNewDocument() {
  useEffect(() => location.reload(), [])
  return null
}

const pagesAt = (routes: RouteObject[], pathname: string) =>
  (matchRoutes(routes, pathname) ?? []).flatMap(({ route: { Component }, params }) =>
    isLazyPage(Component) ? [{ page: Component, params }] : [],
  )

/** Fetches the code of the page at this path. If that fails, the page itself tries again and reports it. */
export const preloadPage = (routes: RouteObject[], pathname: string) =>
  Promise.allSettled(pagesAt(routes, pathname).map(({ page }) => page.load()))

/** Requests the data that the page at this path shows first. If it arrives before the page is rendered, there is no loading screen. */
export const preparePage = (routes: RouteObject[], pathname: string) =>
  Promise.allSettled(pagesAt(routes, pathname).map(({ page, params }) => page.prepare(params)))

/**
 * From now on fetches the code of a page when a link to it is pointed at, touched or focused. It has usually arrived when the link is
 * followed.
 */
export function preloadLinked(routes: RouteObject[]) {
  let last: HTMLAnchorElement | undefined
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link === last || link.origin !== location.origin) return
    last = link
    for (const { page } of pagesAt(routes, link.pathname)) void page.preload()
  }
  addEventListener('pointerover', preload)
  addEventListener('focusin', preload)
}

const isLazyPage = (component: RouteObject['Component']): component is ReturnType<typeof lazyPage> =>
  typeof component === 'function' && 'load' in component
