import { describe, expect, test } from 'vitest'
import { fillPage } from './chapter.ts'

describe('filling a page with its chapter', () => {
  test('name and links are filled in where the page has room for them, in their order', () => {
    const chapter = {
      name: 'Tech for Good',
      links: [
        { label: 'GitHub', url: 'https://github.com/' },
        { label: 'Website', url: 'https://example.org/' },
      ],
    }
    expect(fillPage('<b>%CHAPTER_NAME%</b>%CHAPTER_LINKS%<i>%CHAPTER_NAME%</i>', chapter)).toBe(
      '<b>Tech for Good</b>' +
        '<a href="https://github.com/" rel="noopener">GitHub</a>' +
        '<a href="https://example.org/" rel="noopener">Website</a>' +
        '<i>Tech for Good</i>',
    )
  })

  test('the name of a chapter never becomes markup', () => {
    const chapter = { name: `<script>&"'`, links: [{ label: '<b>', url: 'https://e.org/?a="&b' }] }
    expect(fillPage('%CHAPTER_NAME% %CHAPTER_LINKS%', chapter)).toBe(
      '&lt;script&gt;&amp;&quot;&#39; <a href="https://e.org/?a=&quot;&amp;b" rel="noopener">&lt;b&gt;</a>',
    )
  })

  test('a dollar sign in a name stays unchanged', () => {
    expect(fillPage('%CHAPTER_NAME%', { name: "Cash $& Co $'", links: [] })).toBe('Cash $&amp; Co $&#39;')
  })

  test('the logo replaces the mark, beside the chapter’s name', () => {
    const page = '<html data-logo="%CHAPTER_LOGO%"><span class="mark"><svg></svg></span><i>%CHAPTER_NAME%</i>'
    const chapter = { name: 'Us & you', links: [] }
    expect(fillPage(page, { ...chapter, logo: '/assets/logo-1.svg' })).toBe(
      '<html data-logo="/assets/logo-1.svg">' +
        '<span class="mark"><img src="/assets/logo-1.svg" alt="" /></span><i>Us &amp; you</i>',
    )
    expect(fillPage(page, chapter)).toBe(
      '<html data-logo=""><span class="mark"><svg></svg></span><i>Us &amp; you</i>',
    )
  })

  test('a photo replaces the large mark, and a contact is a link', () => {
    const page = '<div class="mosaic__big"><svg></svg></div>%CHAPTER_CONTACT%'
    const chapter = {
      name: 'Us',
      links: [],
      photo: '/assets/photo-1.avif',
      contact: { email: 'a&b@e.org', answersWithin: 'a day' },
    }
    expect(fillPage(page, chapter)).toBe(
      '<div class="mosaic__big"><img src="/assets/photo-1.avif" alt="" /></div><a href="mailto:a&amp;b@e.org">a&amp;b@e.org</a>. Usually answered within a day.',
    )
    expect(fillPage(page, { name: 'Us', links: [] })).toBe(
      '<div class="mosaic__big"><svg></svg></div><a href="/contact">the contact page</a>.',
    )
  })
})
