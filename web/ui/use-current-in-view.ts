import { useEffect, useRef } from 'react'

/** Where a navigation is wider than the screen it scrolls sideways: the link to the page that is open comes into view, whenever `state` is another one. */
export function useCurrentInView(state: string) {
  const navigation = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = navigation.current
    const link = element?.querySelector('[aria-current="page"]')
    if (!element || !link) return
    const [frame, place] = [element.getBoundingClientRect(), link.getBoundingClientRect()]
    if (place.left < frame.left || place.right > frame.right)
      element.scrollLeft += place.left - frame.left - (frame.width - place.width) / 2
  }, [state])
  return navigation
}
