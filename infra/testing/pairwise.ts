/** The values of each setting in a trial, by the setting's name. */
export type Choices = Readonly<Record<string, readonly object[]>>

interface Pair {
  one: string
  other: string
  values: readonly [object, object]
}

type Row = Readonly<Record<string, object | undefined>>

/**
 * Combinations with one value for every name, so that any two values of two names occur together at least once, here or in a
 * combination that is tried anyway. Greedy: each combination begins with a missing pair and then takes, for every other name, the
 * value that adds the most missing pairs.
 */
export function pairwise(choices: Choices, triedAnyway: readonly Row[] = []): Record<string, object>[] {
  const rows: Record<string, object>[] = []
  let open = pairsOf(choices).filter((pair) => !triedAnyway.some((row) => meets(row, pair)))
  for (; open.length > 0; open = open.filter((pair) => !meets(rows.at(-1)!, pair)))
    rows.push(nextRow(choices, open))
  return rows
}

/** All pairs of values of two names. */
export const pairsOf = (choices: Choices): Pair[] =>
  Object.keys(choices).flatMap((one, index, names) =>
    names
      .slice(index + 1)
      .flatMap((other) =>
        choices[one]!.flatMap((mine) => choices[other]!.map((theirs) => pair(one, other, mine, theirs))),
      ),
  )

const pair = (one: string, other: string, mine: object, theirs: object): Pair => ({
  one,
  other,
  values: [mine, theirs],
})

export const meets = (row: Row, { one, other, values }: Pair) =>
  row[one] === values[0] && row[other] === values[1]

function nextRow(choices: Choices, open: readonly Pair[]): Record<string, object> {
  const [first] = open
  const row: Record<string, object> = { [first!.one]: first!.values[0], [first!.other]: first!.values[1] }
  // Names with many values first, because their pairs are the hardest to fit in later.
  for (const [name, values] of Object.entries(choices).toSorted(
    ([, one], [, other]) => other.length - one.length,
  ))
    row[name] ??= mostMeeting(row, name, values, open)
  return row
}

function mostMeeting(row: Row, name: string, values: readonly object[], open: readonly Pair[]): object {
  const gain = (value: object) => open.filter((each) => meets({ ...row, [name]: value }, each)).length
  return values.toSorted((one, other) => gain(other) - gain(one))[0]!
}
