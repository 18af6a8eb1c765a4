import {
  defaultRangeExtractor,
  type Range,
  type Rect,
  useVirtualizer,
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual'
import {
  type FocusEvent,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { afterPaint } from '#web/ui/after-paint.ts'
import { useIsNarrow, useIsPrinted } from './media.ts'

/** The assumed height of a row in pixels until it is measured: in a table, and on a phone. */
const lineHeight = 37
const blockHeight = 330

/**
 * How many table rows there are at most from the top of a table to the end of the window. The virtualizer knows how far it is scrolled:
 * asking the page would force a layout in the middle of rendering.
 */
const linesTo = (scrolled: number) => Math.ceil((scrolled + window.innerHeight) / lineHeight)

/** Extra rows before and after those on screen, for scrolling and the Tab key. They follow when the others are painted. */
const overscan = 6

interface Options {
  count: number
  keyOf: (index: number) => string
  scroller: RefObject<HTMLDivElement | null>
  body: RefObject<HTMLTableSectionElement | null>
}

/** The rows on screen. They scroll within the table, or on a phone with the page. On paper, all rows are shown. */
export function useRowWindow({ count, keyOf, scroller, body }: Options) {
  const isNarrow = useIsNarrow()
  const isPrinted = useIsPrinted()
  const [scrollMargin, setScrollMargin] = useState(0)
  const isPainted = usePainted(`${count} ${keyOf(0)}`)
  const { focused, rangeExtractor, watchFocus } = useFocusedRow()
  const known = useRef<Virtualizer<HTMLDivElement, HTMLTableRowElement>>(null)
  useLayoutEffect(() => {
    const table = known.current
    // The virtualizer begins to watch the table at its second render, and would undo what was scrolled before.
    if (table && !isNarrow && !table.scrollElement) table.scrollOffset = scroller.current?.scrollTop ?? 0
  })
  // Before a list is painted, the virtualizer need not compute the positions of thousands of rows below the window.
  const needed = Math.max(linesTo(known.current?.scrollOffset ?? 0), focused ?? 0) + 1
  const counted = isNarrow || isPainted ? count : Math.min(count, needed)
  const shared = {
    count: counted,
    getItemKey: keyOf,
    overscan: isPainted ? overscan : 0,
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
    overscan: isPainted ? 2 : 0,
  })

  useLayoutEffect(() => {
    known.current = inTable
  }, [inTable])
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
    ...spaced(
      virtualizer.getVirtualItems(),
      virtualizer.getTotalSize() + (count - counted) * lineHeight,
      isNarrow ? scrollMargin : 0,
    ),
  }
}

/**
 * The height of a row as its observer reports it before the page is painted. Measuring at once, as the virtualizer would, forces a
 * layout in the middle of rendering.
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
  report: (rect: Rect) => void,
) {
  if (!scrollElement) return undefined
  const observer = new ResizeObserver(([entry]) => {
    if (entry)
      report({ width: Math.round(entry.contentRect.width), height: Math.round(entry.contentRect.height) })
  })
  observer.observe(scrollElement)
  return () => observer.disconnect()
}

/** Whether a list was painted. In another order, or with other rows, it nearly always begins with another row or has another length. */
function usePainted(list: string): boolean {
  const [painted, setPainted] = useState<string>()
  useEffect(() => {
    const isLeft = new AbortController()
    afterPaint(() => isLeft.signal.aborted || startTransition(() => setPainted(list)))
    return () => isLeft.abort()
  }, [list])
  return painted === list
}

/** The row with the focus always stays in the page. Otherwise scrolling would lose the focus. */
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
  return { focused, rangeExtractor, watchFocus }
}

const allOf = (count: number) => Array.from({ length: count }, (_, index) => ({ index, space: 0 }))

/** The rows with the empty space before each, and after the last. */
function spaced(items: readonly VirtualItem[], total: number, offset: number) {
  let end = 0
  const rows = items.map((item) => {
    const space = Math.max(0, item.start - offset - end)
    end = item.end - offset
    return { index: item.index, space }
  })
  return { rows, spaceAfter: Math.max(0, total - end) }
}
