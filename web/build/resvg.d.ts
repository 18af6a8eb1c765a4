/** What the build uses of it: the package's own types can't be found by its name. */
declare module '@resvg/resvg-wasm' {
  export function initWasm(wasm: Uint8Array): Promise<void>
  export class Resvg {
    constructor(
      svg: string,
      options: {
        fitTo: { mode: 'width'; value: number }
        font: { fontBuffers: readonly Uint8Array[]; defaultFontFamily: string }
      },
    )
    render(): { asPng(): Uint8Array }
  }
}
