import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual'
import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useState } from 'react'
import { useIsNarrow, useIsPrinted } from './media.ts'

/** The assumed height of a row in pixels until it is measured: in a table, and on a phone. */
const lineHeight = 37
const blockHeight = 330

interface Options {
  rows: readonly { id: string }[]
  scroller: RefObject<HTMLDivElement | null>
  body: RefObject<HTMLTableSectionElement | null>
}

/** The rows on screen. They scroll within the table, or on a phone with the page. On paper, all rows are shown. */
export function useRowWindow({ rows, scroller, body }: Options) {
  const isNarrow = useIsNarrow()
  const isPrinted = useIsPrinted()
  const [scrollMargin, setScrollMargin] = useState(0)
  const { rangeExtractor, watchFocus } = useFocusedRow()
  const shared = {
    count: rows.length,
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    overscan: 3,
    rangeExtractor,
    // React 19 warns of it.
    useFlushSync: false,
  }
  // The rule is for React's compiler, which is not used here.
  // oxlint-disable-next-line react/incompatible-library
  const inTable = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    ...shared,
    enabled: !isNarrow,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
  })
  const inPage = useWindowVirtualizer<HTMLTableRowElement>({
    ...shared,
    enabled: isNarrow,
    estimateSize: () => blockHeight,
    scrollMargin,
  })
  useLayoutEffect(() => {
    const { top } = body.current!.getBoundingClientRect()
    setScrollMargin(isNarrow ? Math.round(top + window.scrollY) : 0)
  }, [isNarrow, body])

  const virtualizer = isNarrow ? inPage : inTable
  const { measureElement } = virtualizer
  if (isPrinted) return { watchFocus, measureElement, visible: allOf(rows.length), spaceAfter: 0 }
  const spaces = spaced(virtualizer.getVirtualItems(), virtualizer.getTotalSize(), scrollMargin)
  return { watchFocus, measureElement, ...spaces }
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
  return { rangeExtractor, watchFocus }
}

const allOf = (count: number) => Array.from({ length: count }, (_, index) => ({ index, space: 0 }))

/** The rows with the empty space before each, and after the last. */
function spaced(items: readonly VirtualItem[], total: number, offset: number) {
  let end = 0
  const visible = items.map((item) => {
    const space = Math.max(0, item.start - offset - end)
    end = item.end - offset
    return { index: item.index, space }
  })
  return { visible, spaceAfter: Math.max(0, total - end) }
}
