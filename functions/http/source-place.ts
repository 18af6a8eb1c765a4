import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'

/** A line of a stack: what was called, and the file, line and column (from 1) in the bundle. */
const bundled = /^(at .*?\(?)(\/[^()]+\.js):(\d+):(\d+)\)?$/

/**
 * Translates a line of a bundle into the line of our source; any other line stays as it is. The source map is read only when something has
 * failed. Node itself would read and decode it at each cold start, which takes an eighth of a function's start.
 */
export function inSource(place: string): string {
  const [, called = '', file = '', line, column] = bundled.exec(place) ?? []
  const found = file && mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1)
  if (!found || !('originalSource' in found)) return place
  const { originalSource, originalLine, originalColumn } = found
  const end = called.endsWith('(') ? ')' : ''
  return `${called}${originalSource}:${originalLine + 1}:${originalColumn + 1}${end}`
}

const maps = new Map<string, SourceMap | undefined>()

function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) maps.set(file, readMap(file))
  return maps.get(file)
}

function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')))
  } catch {
    return undefined
  }
}
