import fc from 'fast-check'

const tab = fc.nat({ max: 1 })
const pick = fc.nat({ max: 7 })

/** What may happen next. `pick` chooses one of the pending requests. */
export const steps = fc.array(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({ do: fc.constant('type' as const), tab, question: fc.nat({ max: 3 }) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('undo' as const), tab, question: fc.nat({ max: 3 }) }),
    },
    {
      weight: 6,
      arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(500, 2_000, 31_000) }),
    },
    { weight: 8, arbitrary: fc.record({ do: fc.constant('deliver' as const), pick }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('lose request' as const), pick }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('lose answer' as const), pick }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('double' as const), pick }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('deliver late' as const), pick }) },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('refuse' as const),
        pick,
        status: fc.constantFrom(400, 401, 429, 500, 503),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('choose' as const),
        tab,
        side: fc.constantFrom('mine' as const, 'theirs' as const),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constantFrom('flush' as const, 'resume' as const, 'fetch' as const, 'reload' as const),
        tab,
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constantFrom('submit' as const, 'deadline' as const),
        on: fc.nat({ max: 3 }),
      }),
    },
  ),
  { maxLength: 60, size: 'max' },
)

export type Step = typeof steps extends fc.Arbitrary<(infer S)[]> ? S : never
