import { expect } from 'vitest'
import type { Person, TestPortal } from '#local/testing/open-test-portal.ts'

/** What people do in a portal, and the records that it leaves. */
export interface Actions {
  portal: TestPortal
  /** The records that each route left. */
  seen: Map<string, unknown[]>
  /** Lets someone call a route, and collects the records that it leaves. */
  watch: <T extends Answered>(route: string, by: Person, call: () => Promise<T>) => Promise<T>
}

interface Answered {
  status: number
  problem: { message: string }
}

export function watchActions(portal: TestPortal): Actions {
  const seen: Actions['seen'] = new Map()

  async function watch<T extends Answered>(route: string, by: Person, call: () => Promise<T>): Promise<T> {
    const before = await kindsOf(by)
    const result = await call()
    expect(`${route} ${result.status} ${result.problem?.message ?? ''}`.trim()).toBe(`${route} 200`)
    seen.set(route, (await kindsOf(by)).slice(before.length))
    return result
  }

  return { portal, seen, watch }
}

const kindsOf = async ({ id }: Person) => {
  const { queryItems } = await import('#functions/store/table/table.ts')
  return (await queryItems(`AUDIT#${id}`, '0', '~')).map(({ what }) => what)
}
