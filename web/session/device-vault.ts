import { createStore, get, promisifyRequest, update } from 'idb-keyval'

/** What this device keeps for one person, by name. */
export interface DeviceVault {
  get<T>(name: string): Promise<T | undefined>
  set(name: string, value: unknown): Promise<void>
  remove(name: string): Promise<void>
  /** The names that begin so. */
  names(beginning: string): Promise<string[]>
}

interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  content: ArrayBuffer
}

/** Under [person] the key, under [person, name] what is sealed with it. */
const store = createStore('portal', 'kept')

/** All that the store has of a person: lists come after every text. */
const everythingOf = (userId: string) => IDBKeyRange.bound([userId], [userId, []])

/**
 * Everything is encrypted (AES-GCM) with a key that the browser does not export, so a copy of the disk is not enough to read
 * it. A vault is open from the log-in to the log-out; nothing can be put into a closed one.
 */
export const deviceVault = (userId: string): DeviceVault => ({
  async get<T>(name: string) {
    const [sealed, key] = await Promise.all([get<Sealed>([userId, name], store), keyOf(userId)])
    return sealed && key ? open<T>(key, [userId, name], sealed) : undefined
  },

  async set(name, value) {
    const key = await keyOf(userId)
    if (key) await put([userId, name], await seal(key, [userId, name], value))
  },

  remove: (name) =>
    store('readwrite', (kept) => {
      kept.delete([userId, name])
      return promisifyRequest(kept.transaction)
    }),

  names: (beginning) =>
    store('readonly', async (kept) => {
      const places = await promisifyRequest(kept.getAllKeys(everythingOf(userId)))
      return (places as string[][]).flatMap(([, name]) => (name?.startsWith(beginning) ? [name] : []))
    }),
})

const keyOf = (userId: string) => get<CryptoKey>([userId], store)

/** Makes the key, unless one is there: of two tabs that log in at once, the first one's is kept. */
export async function openVault(userId: string): Promise<void> {
  if (await keyOf(userId)) return
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  await update<CryptoKey>([userId], (old) => old ?? fresh, store)
}

export const isVaultOpen = async (userId: string) => (await keyOf(userId)) !== undefined

/** Deletes everything that this device keeps for a person, and the key to it, at once. */
export const forgetPerson = (userId: string): Promise<void> =>
  store('readwrite', (kept) => {
    kept.delete(everythingOf(userId))
    return promisifyRequest(kept.transaction)
  })

/** Only while the key is there: what another tab still has in hand after a log-out must not come back. */
const put = (place: [userId: string, name: string], sealed: Sealed): Promise<void> =>
  store('readwrite', async (kept) => {
    const key = await promisifyRequest(kept.getKey([place[0]]))
    if (key) kept.put(sealed, place)
    return promisifyRequest(kept.transaction)
  })

const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

/** Bound to its place, so that nothing can be passed off as something else. */
const algorithm = (iv: Uint8Array<ArrayBuffer>, place: string[]) => ({
  name: 'AES-GCM',
  iv,
  additionalData: encode(place),
})

async function seal(key: CryptoKey, place: string[], value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, content: await crypto.subtle.encrypt(algorithm(iv, place), key, encode(value)) }
}

/** Undefined where it was sealed with a key that is gone. */
async function open<T>(key: CryptoKey, place: string[], { iv, content }: Sealed): Promise<T | undefined> {
  try {
    const plain = await crypto.subtle.decrypt(algorithm(iv, place), key, content)
    return JSON.parse(new TextDecoder().decode(plain)) as T
  } catch {
    return undefined
  }
}
