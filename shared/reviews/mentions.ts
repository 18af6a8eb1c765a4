/** A note keeps whom it names by id: an erased person's name goes with their account. */
const mention = /@\{([A-Za-z0-9-]{1,64})\}/g

/** A note with ids in place of the names after an @, for those who may read it. Others stay a text, and get no mail. */
export const naming = (text: string, readers: readonly { id: string; name: string }[]) =>
  readers
    // "@Ann Lee-Smith" is not Ann Lee.
    .toSorted((one, other) => other.name.length - one.name.length)
    .reduce(
      (named, { id, name }) => named.replaceAll(`@${name}`, () => `@{${id}}`),
      // What someone types must not become a name by itself.
      text.replaceAll('@{', '@ {'),
    )

/** The ids of the people whom a note names. */
export const namedIn = (text = '') => [...new Set([...text.matchAll(mention)].map(([, id]) => id!))]

/** A note as people read it. */
export const withNames = (text: string, names: ReadonlyMap<string, string>) =>
  text.replaceAll(mention, (_, id: string) => `@${names.get(id)}`)
