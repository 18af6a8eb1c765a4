import { useState } from 'react'
import { Audience, isAddressable } from '#shared/messages/message-audience.ts'
import { useAddress } from '#web/kit/ui/use-address.tsx'
import { useDashboard } from '#web/staff/dashboard-data.ts'

const submitted: Audience = { to: 'submitted' }

/**
 * The audience, which the address names: other pages link here with one, or with applications picked by hand. Each has a draft of its own,
 * so what was written for some never goes to others. `isOther`: the address says one that is not possible.
 */
export function useAudience() {
  const [address, changeAddress] = useAddress()
  const { phase } = useDashboard().form
  const isPossible = (wanted: Audience | undefined) => wanted !== undefined && isAddressable(wanted, phase)
  const [audience, setAudience] = useState(() => [audienceIn(address)].find(isPossible) ?? submitted)
  const choose = (next: Audience) => {
    setAudience(next)
    changeAddress((before) => {
      for (const name of inAddress) before.delete(name)
      for (const [name, value] of addressOf(next)) before.set(name, value)
      return before
    })
  }
  const isOther =
    inAddress.some((name) => name !== 'fill' && address.get(name)) && !isPossible(audienceIn(address))
  return { audience, isOther, choose }
}

const inAddress = ['to', 'picked', 'role', 'userId', 'fill']

/** How the address names an audience, so that a reload finds it again with what is written for it. */
export const addressOf = (audience: Audience): (readonly [string, string])[] =>
  audience.to === 'picked'
    ? [['picked', audience.responseIds.join(',')]]
    : Object.entries(audience).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value] as const] : [],
      )

function audienceIn(address: URLSearchParams): Audience | undefined {
  const responseIds = (address.get('picked') ?? '').split(',').filter(Boolean)
  return Audience.safeParse(
    responseIds.length > 0
      ? { to: 'picked', responseIds }
      : Object.fromEntries(
          ['to', 'role', 'userId'].flatMap((name) => (address.has(name) ? [[name, address.get(name)]] : [])),
        ),
  ).data
}
