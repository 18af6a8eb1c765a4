import type { SortKey } from './place.ts'

export const sortLabel: Record<SortKey, string> = {
  name: 'Name',
  email: 'Email',
  created: 'Date created',
  role: 'Role',
}
