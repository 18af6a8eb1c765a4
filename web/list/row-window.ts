import {
  defaultRangeExtractor,
  type Range,
  type Rect,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual'
import {
  type FocusEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'

/** A media query, as React watches it. */
function watched(query: string) {
  const media = matchMedia(query)
  const subscribe = (listener: () => void) => {
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  }
  return [subscribe, () => media.matches] as const
}

/** Where tables become labelled blocks; the same width is in the style sheets. */
const narrow = watched('(max-width: 59.99rem)')
const print = watched('print')

const useIsNarrow = () => useSyncExternalStore(...narrow)
const useIsPrinted = () => useSyncExternalStore(...print)

/** Usual heights of a row in pixels, until it is measured: a line of the table, a block on a phone. */
const lineHeight = 37
const blockHeight = 330

/** Rows that are kept beside those on screen, so that scrolling and the Tab key find them. */
const overscan = 6

interface Options {
  count: number
  keyOf: (index: number) => string
  scroller: RefObject<HTMLDivElement | null>
  body: RefObject<HTMLTableSectionElement | null>
}

/** Which rows are on screen: in a table they scroll within it, on a phone with the page. On paper all of them are. */
export function useRowWindow({ count, keyOf, scroller, body }: Options) {
  const isNarrow = useIsNarrow()
  const isPrinted = useIsPrinted()
  const [scrollMargin, setScrollMargin] = useState(0)
  const { rangeExtractor, watchFocus } = useFocusedRow()
  const shared = {
    count,
    getItemKey: keyOf,
    overscan,
    rangeExtractor,
    useFlushSync: false,
    measureElement: measureLater,
  }

  // The rule is for React's compiler, which is not used here.
  // oxlint-disable-next-line react/incompatible-library
  const inTable = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    ...shared,
    enabled: !isNarrow,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    initialRect: { width: 0, height: window.innerHeight / 2 },
    observeElementRect: observeRect,
  })
  const inPage = useWindowVirtualizer<HTMLTableRowElement>({
    ...shared,
    enabled: isNarrow,
    estimateSize: () => blockHeight,
    scrollMargin,
    overscan: 2,
  })

  useLayoutEffect(() => {
    const top = isNarrow ? (body.current?.getBoundingClientRect().top ?? 0) : 0
    setScrollMargin(isNarrow ? Math.round(top + window.scrollY) : 0)
  }, [isNarrow, body])

  const virtualizer = isNarrow ? inPage : inTable
  const measure = virtualizer.measureElement
  if (isPrinted) return { watchFocus, measure, rows: allOf(count), spaceAfter: 0 }
  return {
    watchFocus,
    measure,
    ...spaced(virtualizer.getVirtualItems(), virtualizer.getTotalSize(), isNarrow ? scrollMargin : 0),
  }
}

/**
 * The height of a row as its observer tells it, before the page is painted. Asking for it at once, as the virtualizer would, makes
 * the browser lay out the page in the middle of drawing it.
 */
function measureLater<S extends Element | Window>(
  element: HTMLTableRowElement,
  entry: ResizeObserverEntry | undefined,
  virtualizer: Virtualizer<S, HTMLTableRowElement>,
) {
  const [box] = entry?.borderBoxSize ?? []
  if (box) return Math.round(box.blockSize)
  const index = virtualizer.indexFromElement(element)
  const { getItemKey, estimateSize } = virtualizer.options
  return virtualizer.itemSizeCache.get(getItemKey(index)) ?? estimateSize(index)
}

/** The same for the size of the table. */
function observeRect(
  { scrollElement }: Virtualizer<HTMLDivElement, HTMLTableRowElement>,
  tell: (rect: Rect) => void,
) {
  if (!scrollElement) return undefined
  const observer = new ResizeObserver(([entry]) => {
    if (entry)
      tell({ width: Math.round(entry.contentRect.width), height: Math.round(entry.contentRect.height) })
  })
  observer.observe(scrollElement)
  return () => observer.disconnect()
}

/** The row that has the focus stays in the page wherever it is scrolled to, or the focus would be lost. */
function useFocusedRow() {
  const [focused, setFocused] = useState<number | null>(null)
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range)
      return focused === null || focused >= range.count || indexes.includes(focused)
        ? indexes
        : [...indexes, focused].toSorted((one, other) => one - other)
    },
    [focused],
  )
  const watchFocus = {
    onFocus: ({ target }: FocusEvent) => {
      const index = target instanceof Element && target.closest('tr')?.dataset.index
      setFocused(index ? Number(index) : null)
    },
    onBlur: () => setFocused(null),
  }
  return { rangeExtractor, watchFocus }
}

const allOf = (count: number) => Array.from({ length: count }, (_, index) => ({ index, space: 0 }))

interface Item {
  index: number
  start: number
  end: number
}

/** The rows with the empty space before each, and the one after the last. */
function spaced(items: readonly Item[], total: number, offset: number) {
  let end = 0
  const rows = items.map((item) => {
    const space = Math.max(0, item.start - offset - end)
    end = item.end - offset
    return { index: item.index, space }
  })
  return { rows, spaceAfter: Math.max(0, total - end) }
}
