import {
  type CellData,
  type ColumnDef,
  createColumnHelper,
  createSortedRowModel,
  metaHelper,
  type RowData,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'

export interface CellLook {
  className?: string
  /** What stands above the cell on a phone, where there is no head; the head's words are the default. */
  label?: string | null
  /** The cell that names its row. */
  namesRow?: boolean
}

/** What the portal's tables can do, and what a column may say of its cells. */
export const gridFeatures = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  columnMeta: metaHelper<CellLook>(),
})

export type GridColumn<T extends RowData> = ColumnDef<typeof gridFeatures, T, CellData>

export const columnsFor = <T extends RowData>() => createColumnHelper<typeof gridFeatures, T>()
