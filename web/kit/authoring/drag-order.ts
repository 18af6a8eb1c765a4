import { type DragEvent, useState } from 'react'

/** What the pointer drags: its list, and its place there. Another tab has its own, so nothing can be dropped from there. */
let dragged: { list: string; at: number } | undefined

type Side = 'before' | 'after' | 'into'

/** Another list whose entries can be dropped into an entry of this one. */
interface Into {
  list: string
  onDrop: (from: number, at: number) => void
}

/**
 * Lets the pointer drag the entries of a list to other places. `list` is a name that no other list of the page has. Keys and fingers need
 * buttons beside it.
 */
export function useDragOrder(list: string, onMove: (from: number, to: number) => void, into?: Into) {
  const [over, setOver] = useState<{ at: number; side: Side }>()
  const sideFor = (event: DragEvent): Side | undefined =>
    dragged?.list === list ? halfOf(event) : dragged && dragged.list === into?.list ? 'into' : undefined
  return {
    /** Where the pointer takes the entry. */
    grip: (at: number) => ({
      draggable: true,
      onDragStart: ({ currentTarget, dataTransfer }: DragEvent) => {
        dragged = { list, at }
        dataTransfer.effectAllowed = 'move'
        // Firefox drags nothing without a text.
        dataTransfer.setData('text/plain', '')
        const entry = currentTarget.closest('li')
        if (entry) dataTransfer.setDragImage(entry, 16, 16)
      },
      onDragEnd: () => {
        dragged = undefined
      },
    }),
    /** The entry, beside or into which something is dropped. */
    place: (at: number) => ({
      'data-drop': over?.at === at ? over.side : undefined,
      onDragOver: (event: DragEvent) => {
        const side = sideFor(event)
        if (!side) return
        event.preventDefault()
        if (over?.at !== at || over.side !== side) setOver({ at, side })
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(undefined)
      },
      onDrop: (event: DragEvent) => {
        const side = sideFor(event)
        setOver(undefined)
        if (!side || !dragged) return
        event.preventDefault()
        const { at: from } = dragged
        if (side === 'into') return into?.onDrop(from, at)
        const gap = side === 'before' ? at : at + 1
        onMove(from, gap > from ? gap - 1 : gap)
      },
    }),
  }
}

function halfOf({ currentTarget, clientY }: DragEvent): Side {
  const { top, height } = currentTarget.getBoundingClientRect()
  return clientY < top + height / 2 ? 'before' : 'after'
}
