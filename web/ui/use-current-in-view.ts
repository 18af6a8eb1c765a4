import { useEffect, useRef } from 'react'

/** Where a navigation is wider than the screen it scrolls sideways: the link to the page that is open comes into view, whenever `state` is another one. */
export function useCurrentInView(state: string) {
  const navigation = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = navigation.current
    const link = element?.querySelector('[aria-current="page"]')
    if (!element || !link) return undefined
    // Told after the layout: asked for, it would be made in the middle of drawing the page.
    const observer = new IntersectionObserver(
      ([entry]) => {
        observer.disconnect()
        const { boundingClientRect: place, rootBounds: frame } = entry!
        if (frame && (place.left < frame.left || place.right > frame.right))
          element.scrollLeft += place.left - frame.left - (frame.width - place.width) / 2
      },
      { root: element },
    )
    observer.observe(link)
    return () => observer.disconnect()
  }, [state])
  return navigation
}
