import { type ComponentType, lazy, useState } from 'react'
import { matchRoutes, type RouteObject } from 'react-router-dom'

export type LoadPage = () => Promise<{ default: ComponentType }>

/**
 * A page whose code loads when it is first shown, or before. If before, it is shown at once: React would keep a loading screen for at
 * least 300 ms.
 */
export function lazyPage(fetchCode: LoadPage) {
  let Loaded: ComponentType | undefined
  const load: LoadPage = async () => {
    const code = await fetchCode()
    Loaded = code.default
    return code
  }
  const Later = lazy(load)

  function Page() {
    const [Content] = useState(() => Loaded ?? Later)
    return <Content />
  }
  return Object.assign(Page, { load })
}

/** Fetches the code of the page at this path. If that fails, the page itself tries again and reports it. */
export const preloadPage = (routes: RouteObject[], pathname: string) =>
  Promise.allSettled(
    (matchRoutes(routes, pathname) ?? []).flatMap(({ route: { Component } }) =>
      isLazyPage(Component) ? [Component.load()] : [],
    ),
  )

const isLazyPage = (component: RouteObject['Component']): component is ReturnType<typeof lazyPage> =>
  typeof component === 'function' && 'load' in component
