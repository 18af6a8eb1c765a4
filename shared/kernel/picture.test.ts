import { describe, expect, test } from 'vitest'
import { pictureAddress, pictureFault } from './picture.ts'

const text = (content: string) => Uint8Array.from(content, (letter) => letter.charCodeAt(0))
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0)
const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'

describe('the chapter’s logo', () => {
  test.each([
    ['logo.svg', text(svg)],
    ['Logo.SVG', text(`\xEF\xBB\xBF<?xml version="1.0"?>\n<!-- by us -->\n<!DOCTYPE svg>${svg}`)],
    ['folder/logo.png', png],
    ['logo.png', Uint8Array.from({ length: 100_000 }, (_, index) => png[index] ?? 0)],
  ])('%s can be one', (file, bytes) => {
    expect(pictureFault('logo', file, bytes)).toBe(undefined)
  })

  test.each([
    ['logo.gif', text('GIF89a'), 'is not an .svg or .png file.'],
    ['logo', png, 'is not an .svg or .png file.'],
    ['logo.svg', png, 'does not match its file extension.'],
    ['logo.svg', text(`<html>${svg}`), 'does not match its file extension.'],
    ['logo.png', text(svg), 'does not match its file extension.'],
    ['logo.png', new Uint8Array(100_001), 'has 100001 bytes; a logo may have 100000.'],
  ])('%s cannot: it %3$s', (file, bytes, fault) => {
    expect(pictureFault('logo', file, bytes)).toBe(fault)
  })

  test('other content gets another address', () => {
    expect(pictureAddress('logo', 'chapter/Logo.SVG', '0123456789abcdef')).toBe(
      '/assets/logo-0123456789ab.svg',
    )
  })
})

test.each([
  ['us.avif', text('\0\0\0\x1cftypavif'), undefined],
  ['us.JPG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), undefined],
  ['us.jpg', png, 'does not match its file extension.'],
  ['us.svg', text(svg), 'is not an .avif, .jpg or .png file.'],
])('%s as a photo: %3$s', (file, bytes, fault) => {
  expect(pictureFault('photo', file, bytes)).toBe(fault)
})
