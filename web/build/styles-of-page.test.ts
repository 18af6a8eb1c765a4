import { expect, test } from 'vitest'
import { stylesOfPage } from './styles-of-page.ts'

const html = '<body><h1 id="top">Welcome</h1><a class="button button--big" href="/">On</a></body>'
const styles = (css: string, later: string[] = []) => stylesOfPage(css, html, later)

test('a page has the rules of its own tags, classes and ids, and no others', () => {
  expect(styles('h1{a:b}h2{a:b}#top{a:b}#end{a:b}.button{a:b}.table{a:b}')).toBe(
    'h1{a:b}#top{a:b}.button{a:b}',
  )
  expect(styles('h1,h2{a:b}h1 .table{a:b}body>.button--big{a:b}')).toBe('h1{a:b}body>.button--big{a:b}')
})

test('states, attributes and conditions stay, for whatever may come', () => {
  const css =
    '.button:not(.table):hover{a:b}[data-x=y] h1{a:b}@media print{h1:before{content:"}"}}*,:before{a:b}'
  expect(styles(css)).toBe(css)
  expect(styles('@media print{.table{a:b}}')).toBe('')
})

test('what is added to the page later has its rules', () => {
  expect(styles('.open{a:b}img{a:b}')).toBe('')
  expect(styles('.open{a:b}img{a:b}', ['open', 'img'])).toBe('.open{a:b}img{a:b}')
})

test('properties that no rule of the page uses are left out', () => {
  const css =
    ':root{--a:1px;--b:var(--a);--c:var(--b);--d:var(--e);--e:2px}h1{margin:var(--b)}h2{margin:var(--d)}'
  expect(styles(css)).toBe(':root{--a:1px;--b:var(--a)}h1{margin:var(--b)}')
})
