import { expect, test } from 'vitest'
import { endingFault } from './true-ending.ts'

const bytes = (...parts: (string | Uint8Array)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part))))
const pdf = '%PDF-1.7 and so on'
const compound = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

/** The beginning of a .doc whose header has these flags in their second byte. */
const wordDocument = (flags: number) =>
  bytes(compound, new Uint8Array(504), new Uint8Array([0xec, 0xa5, 0xc1, 0, 0, 0, 0, 0, 0, 0, 0, flags, 0]))

test.each([
  ['a PDF with bytes before its header', bytes('\r\nfrom a scanner\r\n', pdf), '.pdf'],
  ['text in Windows-1252', bytes(new Uint8Array([0x5a, 0x6f, 0xeb, 0x20, 0x93, 0x94])), '.txt'],
  [
    'text in UTF-16 with its mark',
    bytes(new Uint8Array([0xff, 0xfe]), Buffer.from('Zo\u00eb', 'utf16le')),
    '.txt',
  ],
  ['text in UTF-8', bytes('Zo\u00eb'), '.txt'],
  ['an old document', wordDocument(0x00), '.doc'],
] as const)('%s is taken', async (_, content, ending) => {
  expect(await endingFault(content, ending)).toBe(undefined)
})

test.each([
  ['a header after the first 1,024 bytes', bytes('x'.repeat(1025), pdf), '.pdf', /This is a \.txt file/],
  ['a page with a PDF inside', bytes('<html>', pdf), '.pdf', /cannot be read as \.pdf/],
  [
    'a picture',
    bytes(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), new Uint8Array(40)),
    '.pdf',
    /\.png|cannot be read/,
  ],
  [
    'a document with a password',
    bytes(compound, new Uint8Array(600), Buffer.from('EncryptedPackage', 'utf16le')),
    '.docx',
    /protected by a password.*without one/,
  ],
  ['an old document with a password', wordDocument(0x01), '.doc', /protected by a password/],
  ['a binary', bytes(new Uint8Array([0, 1, 2, 3])), '.txt', /save it again/],
] as const)('%s is refused with what it is and what to do', async (_, content, ending, words) => {
  expect(await endingFault(content, ending)).toMatch(words)
})
