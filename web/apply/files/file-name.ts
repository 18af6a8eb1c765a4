/** Longest name that the server accepts, in characters. */
const longest = 200

/** What the server does not accept in a name: slashes, and invisible characters such as right-to-left marks and emoji joiners. */
const forbidden = /[/\\\p{Cc}\p{Cf}]/gu

/** The name under which a file is uploaded. Nobody must rename a file because of an invisible character or its length. */
export function fileNameOf({ name }: Pick<File, 'name'>): string {
  const plain = name.replaceAll(forbidden, '').trim()
  const ending = plain.slice(plain.lastIndexOf('.'))
  return plain.length > longest ? `${shortened(plain, longest - ending.length)}${ending}` : plain
}

/** Never cuts a surrogate pair in two. */
const shortened = (text: string, length: number) => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')

/** '184 kB', '1.4 MB': in steps of 1,000, as most file managers show it. */
export function fileSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`
  return bytes < 1_000_000 ? `${Math.round(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
