import { useEffect, useRef } from 'react'

/** Scrolls a navigation that is wider than the screen to the link of the current page, whenever `state` changes. */
export function useCurrentInView(state: string) {
  const navigation = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = navigation.current
    const link = element?.querySelector('[aria-current="page"]')
    if (!element || !link) return undefined
    // An observer reports after the layout. Measuring here would force a layout in the middle of rendering.
    const observer = new IntersectionObserver(
      ([entry]) => {
        observer.disconnect()
        const { boundingClientRect: box, rootBounds: frame } = entry!
        if (frame && (box.left < frame.left || box.right > frame.right))
          element.scrollLeft += box.left - frame.left - (frame.width - box.width) / 2
      },
      { root: element },
    )
    observer.observe(link)
    return () => observer.disconnect()
  }, [state])
  return navigation
}
