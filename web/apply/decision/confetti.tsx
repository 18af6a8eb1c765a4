import { useEffect, useEffectEvent, useRef } from 'react'
import { roleColors } from '#shared/kernel/application-role.ts'
import styles from './decision.module.css'

/** How long it falls, in milliseconds: short enough to need no button that stops it. */
const duration = 3_000
const pieces = 140

interface Piece {
  x: number
  y: number
  drift: number
  fall: number
  turn: number
  size: number
  color: string
}

/** Paper in the lively colors of roles falls over the page once. It does not catch clicks. */
export default function Confetti({ onEnd }: { onEnd: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const end = useEffectEvent(onEnd)
  useEffect(() => (canvas.current ? rain(canvas.current, end) : undefined), [])
  return (
    <canvas ref={canvas} className={styles.confetti} aria-hidden="true">
      {roleColors.map((color) => (
        <span key={color} className={`role role--${color}`} />
      ))}
    </canvas>
  )
}

/** Draws until the time is over. Returns a function that stops it earlier. */
function rain(canvas: HTMLCanvasElement, onEnd: () => void) {
  const pen = canvas.getContext('2d')
  canvas.width = innerWidth
  canvas.height = innerHeight
  // Elements inside a canvas are not shown, but have computed colors.
  const all = makePieces(
    [...canvas.children].map((role) => getComputedStyle(role).getPropertyValue('--role-lively')),
  )
  const from = performance.now()
  let frame = 0
  const draw = (now: number) => {
    const time = (now - from) / duration
    if (!pen || time >= 1) return onEnd()
    pen.clearRect(0, 0, canvas.width, canvas.height)
    pen.globalAlpha = Math.min(1, 3 * (1 - time))
    for (const piece of all) drawPiece(pen, piece, time)
    frame = requestAnimationFrame(draw)
  }
  frame = requestAnimationFrame(draw)
  return () => cancelAnimationFrame(frame)
}

function makePieces(colors: readonly string[]): Piece[] {
  return Array.from({ length: pieces }, (_, index) => ({
    x: Math.random() * innerWidth,
    y: -Math.random() * innerHeight * 0.6,
    drift: (Math.random() - 0.5) * 200,
    fall: innerHeight * (1 + Math.random() * 0.8),
    turn: Math.random() * 14,
    size: 8 + Math.random() * 8,
    color: colors[index % colors.length] ?? '',
  }))
}

function drawPiece(pen: CanvasRenderingContext2D, piece: Piece, time: number) {
  pen.save()
  pen.translate(piece.x + piece.drift * time, piece.y + piece.fall * time)
  pen.rotate(piece.turn * time)
  pen.fillStyle = piece.color
  pen.fillRect(-piece.size / 2, -piece.size / 4, piece.size, piece.size / 2)
  pen.restore()
}
