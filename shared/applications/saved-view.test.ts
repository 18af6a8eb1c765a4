import { expect, test } from 'vitest'
import { ViewContent } from './saved-view.ts'

test('a view keeps filters, and never a search or another address', () => {
  const isView = (query: string) => ViewContent.safeParse({ name: 'A', page: 'qualified', query }).success
  expect(isView('role=engineer&sort=-average')).toBe(true)
  const others = ['q=ada', 'role=engineer&q=ada+byron', 'https://example.com', '?sort=name', '#a', '"']
  expect([...others, 'a'.repeat(1_001)].filter(isView)).toEqual([])
})
