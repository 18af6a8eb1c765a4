import type { Row } from '@tanstack/react-table'
import { Fragment, type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import type { gridFeatures } from './grid-features.ts'
import { GridRow } from './grid-row.tsx'
import { useRowWindow } from './row-window.ts'
import { type Selection, withChosen } from './selection.ts'

interface Props<T extends { id: string }> {
  rows: Row<typeof gridFeatures, T>[]
  columnCount: number
  scroller: RefObject<HTMLDivElement | null>
  selection: Selection | undefined
  nameOf: (row: T) => string
}

export function GridBody<T extends { id: string }>(props: Props<T>) {
  const { rows, columnCount, scroller, selection, nameOf } = props
  const keyOf = useCallback((index: number) => rows[index]?.id ?? String(index), [rows])
  const body = useRef<HTMLTableSectionElement>(null)
  const visible = useRowWindow({ count: rows.length, keyOf, scroller, body })
  const choose = useChoosing(rows, selection)
  return (
    <tbody ref={body} role="rowgroup" {...visible.watchFocus}>
      {visible.rows.map(({ index, space }) => {
        const row = rows[index]
        return (
          row && (
            <Fragment key={row.id}>
              {space > 0 && <Space height={space} columnCount={columnCount} />}
              <GridRow
                row={row}
                index={index}
                measure={visible.measure}
                isChosen={selection && selection.chosen[row.id] === true}
                nameOf={nameOf}
                choose={choose}
              />
            </Fragment>
          )
        )
      })}
      {visible.spaceAfter > 0 && <Space height={visible.spaceAfter} columnCount={columnCount} />}
    </tbody>
  )
}

/** Where the rows stand that are not on screen. */
const Space = ({ height, columnCount }: { height: number; columnCount: number }) => (
  <tr aria-hidden="true" className="board-space" style={{ blockSize: height }}>
    <td colSpan={columnCount} />
  </tr>
)

/** Ticks a row; with Shift all rows from the one that was ticked before it. The same function for as long as the table is there. */
function useChoosing<T extends { id: string }>(
  rows: Row<typeof gridFeatures, T>[],
  selection: Selection | undefined,
) {
  const current = useRef({ rows, selection })
  const last = useRef<string | null>(null)
  useLayoutEffect(() => {
    current.current = { rows, selection }
  }, [rows, selection])
  return useCallback((id: string, isChosen: boolean, withShift: boolean) => {
    const ids = current.current.rows.map((row) => row.id)
    const from = withShift && last.current !== null ? ids.indexOf(last.current) : -1
    const to = ids.indexOf(id)
    const meant = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1)
    last.current = id
    current.current.selection?.change((before) => withChosen(before, meant, isChosen))
  }, [])
}
