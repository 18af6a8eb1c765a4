/** Longest name that the portal takes, in characters. */
const longest = 200

/** What no name may hold: folders, and signs that are not seen, such as the marks of right-to-left names and joined emoji. */
const forbidden = /[/\\\p{Cc}\p{Cf}]/gu

/** The name under which a file is taken: nobody has to rename one for a sign that is not seen, or for its length. */
export function fileNameOf({ name }: Pick<File, 'name'>): string {
  const plain = name.replaceAll(forbidden, '').trim()
  const ending = plain.slice(plain.lastIndexOf('.'))
  return plain.length > longest ? `${shortened(plain, longest - ending.length)}${ending}` : plain
}

/** Never ends within a character that is made of two. */
const shortened = (text: string, length: number) => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
