/** Letters that Unicode doesn't take apart, as other keyboards write them. Capitals turn `ß` into `ss`, and `ı` into `i`. */
const plain: Readonly<Record<string, string>> = Object.fromEntries(
  'ßss æae œoe þth ðd đd ɖd ɗd ħh łl øo ŧt ŋn əe ƀb ɓb ƈc ɇe ǥg ɨi ɉj ƙk ɲn ɔo ɍr ʉu ɏy ƴy ƶz ςσ'
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
)
const letters = new RegExp(`[${Object.keys(plain).join('')}]`, 'gu')

/** Signs within a word, which phones write in other ways than computers, and invisible ones. */
const apostrophes = /['‘’`´＇\u02b9-\u02bf\p{Cf}]/gu

/**
 * A text for searches and comparisons, without case, accents and apostrophes: 'lucia' finds 'Lucía', 'lodz' finds 'Łódź', and 'obrien' and
 * "o'brien" find 'O’Brien'. Names are compared with nothing else.
 */
export const foldedText = (text: string) =>
  text
    // NFKD turns an acute accent by itself into a space.
    .replace(apostrophes, '')
    .normalize('NFKD')
    .toUpperCase()
    .toLowerCase()
    // Some capitals are a letter and a sign.
    .normalize('NFKD')
    .replace(apostrophes, '')
    .replace(/\p{M}/gu, '')
    .replace(letters, (letter) => plain[letter]!)
