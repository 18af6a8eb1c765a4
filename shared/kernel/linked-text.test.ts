import { expect, test } from 'vitest'
import { firstLink, linkedText } from './linked-text.ts'

test.each([
  ['zoom.us/j/1', ['https://zoom.us/j/1']],
  ['Zoom: https://umd.zoom.us/j/1?pwd=a.b, passcode 1', ['https://umd.zoom.us/j/1?pwd=a.b']],
  ['https://meet.example.org Passcode: 1', ['https://meet.example.org']],
  ['HTTPS://meet.example.org/abc.', ['HTTPS://meet.example.org/abc']],
  ['(http://meet.example.org/abc)', ['http://meet.example.org/abc']],
  ['https://example.org/room_(2)', ['https://example.org/room_(2)']],
  ['meet.google.com/abc or zoom.us/j/1', ['https://meet.google.com/abc', 'https://zoom.us/j/1']],
  ['Room 1.204/2, ana@example.org/x', []],
  ['javascript:alert(1) ftp://x', []],
  ['https://x.org/"onclick', ['https://x.org/']],
])('in %j the links are %j', (text, links) => {
  expect(linkedText(text).flatMap(({ url }) => url ?? [])).toEqual(links)
  expect(firstLink(text)).toBe(links[0])
  expect(
    linkedText(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})
