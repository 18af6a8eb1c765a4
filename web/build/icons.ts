import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { draw } from './draw.ts'

/** The icons that devices want as PNG: of what, and how wide. */
const icons = [
  ['app', 192],
  ['app', 512],
  ['app-maskable', 512],
  ['apple-touch', 180],
] as const

/** Draws the icons into the built site: 'icons/app-192.png'. */
export const appIcons = (): Plugin => ({
  name: 'app-icons',
  apply: 'build',
  async generateBundle() {
    for (const [name, width] of icons) {
      const svg = readFileSync(new URL(`../icons/${name}.svg`, import.meta.url), 'utf8')
      const source = await draw(svg, width)
      this.emitFile({ type: 'asset', fileName: `icons/${name}-${width}.png`, source })
    }
  },
})
