/**
 * The part of @aws-crypto/sha256-js that Amplify's password proof (SRP) needs, see `web/build/left-out.ts`. The browser's own hash is
 * asynchronous, and Amplify asks for one at once.
 */
export class Sha256 {
  readonly #key: Uint8Array | undefined
  #data = new Uint8Array()

  /** With a key it computes an HMAC. */
  constructor(key?: Uint8Array) {
    this.#key = key && (key.length > blockBytes ? sha256(key) : key)
  }

  update(data: string | Uint8Array) {
    this.#data = joined(this.#data, typeof data === 'string' ? new TextEncoder().encode(data) : data)
  }

  digestSync(): Uint8Array {
    if (!this.#key) return sha256(this.#data)
    const inner = sha256(joined(padded(this.#key, 0x36), this.#data))
    return sha256(joined(padded(this.#key, 0x5c), inner))
  }
}

const blockBytes = 64

function joined(one: Uint8Array, other: Uint8Array) {
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}

const padded = (key: Uint8Array, mask: number) =>
  Uint8Array.from({ length: blockBytes }, (_, place) => (key[place] ?? 0) ^ mask)

const primes: number[] = []
for (let number = 2; primes.length < 64; number++)
  if (primes.every((prime) => number % prime !== 0)) primes.push(number)

/** The first 32 bits of a number's fraction. A double is exact enough for the roots of these primes. */
const fraction = (value: number) => Math.floor((value % 1) * 2 ** 32) | 0

// FIPS 180-4, 4.2.2 and 5.3.3: the fractions of the cube roots and of the square roots of the first primes.
const constants = primes.map((prime) => fraction(Math.cbrt(prime)))
const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))

/** FIPS 180-4, 6.2. */
function sha256(message: Uint8Array): Uint8Array {
  const blocks = Math.ceil((message.length + 9) / blockBytes)
  const bytes = new Uint8Array(blocks * blockBytes)
  bytes.set(message)
  bytes[message.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setBigUint64(bytes.length - 8, BigInt(message.length) * 8n)
  const hash = Int32Array.from(start)
  for (let block = 0; block < bytes.length; block += blockBytes) addBlock(hash, view, block)
  const digest = new DataView(new ArrayBuffer(32))
  hash.forEach((word, place) => digest.setInt32(place * 4, word))
  return new Uint8Array(digest.buffer)
}

const turned = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits))

function addBlock(hash: Int32Array, view: DataView, block: number) {
  const words = wordsOf(view, block)
  const state = Int32Array.from(hash)
  for (const [place, word] of words.entries()) {
    const [a, b, c, , e, f, g, h] = state as unknown as Eight
    const sumOfE = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const one = h + sumOfE + ((e & f) ^ (~e & g)) + constants[place]! + word
    const sumOfA = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    state.copyWithin(1, 0)
    state[4]! += one
    state[0] = one + sumOfA + ((a & b) ^ (a & c) ^ (b & c))
  }
  hash.forEach((word, place) => (hash[place] = word + state[place]!))
}

type Eight = [number, number, number, number, number, number, number, number]

/** The block's 16 words, extended to 64. */
function wordsOf(view: DataView, block: number): Int32Array {
  const words = new Int32Array(64)
  for (let place = 0; place < 64; place++) {
    if (place < 16) {
      words[place] = view.getInt32(block + place * 4)
      continue
    }
    const [near, far] = [words[place - 2]!, words[place - 15]!]
    words[place] =
      words[place - 16]! +
      (turned(far, 7) ^ turned(far, 18) ^ (far >>> 3)) +
      words[place - 7]! +
      (turned(near, 17) ^ turned(near, 19) ^ (near >>> 10))
  }
  return words
}
