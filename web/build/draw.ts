import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

const read = (address: string) => readFileSync(fileURLToPath(address))
const ofPackage = (name: string) => read(import.meta.resolve(name))

/** The letters of most chapters' names. Together with the emoji, so that a picture is the same on every machine. */
const fontBuffers = () => [
  ...['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic'].map((script) =>
    ofPackage(`@fontsource/inter/files/inter-${script}-600-normal.woff2`),
  ),
  read(new URL('../kit/ui/role-emoji.woff2', import.meta.url).href),
]

let ready: Promise<void> | undefined

/** Draws an SVG as a PNG, without a browser. */
export async function draw(svg: string, width: number): Promise<Buffer> {
  await (ready ??= initWasm(ofPackage('@resvg/resvg-wasm/index_bg.wasm')))
  const font = { fontBuffers: fontBuffers(), defaultFontFamily: 'Inter' }
  return Buffer.from(new Resvg(svg, { fitTo: { mode: 'width', value: width }, font }).render().asPng())
}
