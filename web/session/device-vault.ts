import { createStore, get, promisifyRequest, update, type UseStore } from 'idb-keyval'

/** What this device keeps for one person, by name. */
export interface DeviceVault {
  get<T>(name: string): Promise<T | undefined>
  /** @throws Error if the device cannot store it */
  set(name: string, value: unknown): Promise<void>
  remove(name: string): Promise<void>
  /** The names with this prefix. */
  names(prefix: string): Promise<string[]>
}

interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  content: ArrayBuffer
}

/** The key is stored under [person], a value that is encrypted with it under [person, name]. */
const database = createStore('portal', 'kept')

/**
 * How long the browser may take to answer, in milliseconds. Some never do until they are started again: then the page goes on without what
 * this device keeps, and does not wait again before there is an answer.
 */
const patience = 3_000
let isStuck = false

const store: UseStore = async (mode, act) => {
  const late = Promise.withResolvers<never>()
  const giveUp = () => {
    isStuck = true
    late.reject(new Error('This device does not answer.'))
  }
  if (isStuck) giveUp()
  const timer = setTimeout(giveUp, patience)
  const answer = database(mode, act).finally(() => {
    clearTimeout(timer)
    isStuck = false
  })
  return Promise.race([late.promise, answer])
}

/** All entries of a person: in IndexedDB, arrays sort after every text. */
const everythingOf = (userId: string) => IDBKeyRange.bound([userId], [userId, []])

/**
 * Everything is encrypted (AES-GCM) with a key that the browser does not export, so a copy of the disk is not enough to read it. A
 * vault is open from login to logout. Nothing can be stored in a closed one.
 */
export const deviceVault = (userId: string): DeviceVault => ({
  async get<T>(name: string) {
    const [sealed, key] = await Promise.all([get<Sealed>([userId, name], store), keyOf(userId)])
    return sealed && key ? open<T>(key, [userId, name], sealed) : undefined
  },

  async set(name, value) {
    const key = await keyOf(userId)
    if (!key) throw new Error('This vault is closed.')
    await put([userId, name], await seal(key, [userId, name], value))
  },

  remove: (name) =>
    store('readwrite', (kept) => {
      kept.delete([userId, name])
      return promisifyRequest(kept.transaction)
    }),

  names: (prefix) =>
    store('readonly', async (kept) => {
      const keys = await promisifyRequest(kept.getAllKeys(everythingOf(userId)))
      return (keys as string[][]).flatMap(([, name]) => (name?.startsWith(prefix) ? [name] : []))
    }),
})

const keyOf = (userId: string) => get<CryptoKey>([userId], store)

/** The people whose key this page has created or found. A device without room for it has none that a logout could delete. */
const opened = new Set<string>()

/** Creates the key unless there is one. If two tabs log in at once, the first one's key is kept. */
export async function openVault(userId: string): Promise<void> {
  if (!(await keyOf(userId))) {
    const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ])
    await update<CryptoKey>([userId], (old) => old ?? fresh, store)
  }
  opened.add(userId)
}

/** Whether a vault that was open in this page has been deleted since: by a logout in another tab. Says so once. */
export const isVaultDeleted = async (userId: string) =>
  opened.has(userId) && !(await keyOf(userId)) && opened.delete(userId)

/** Deletes everything that this device keeps for a person, and the key to it, at once. */
export const forgetPerson = (userId: string): Promise<void> =>
  store('readwrite', (kept) => {
    kept.delete(everythingOf(userId))
    return promisifyRequest(kept.transaction)
  })

/** Only while the key exists, so that another tab cannot store anything after a logout. */
const put = (path: [userId: string, name: string], sealed: Sealed): Promise<void> =>
  store('readwrite', async (kept) => {
    const key = await promisifyRequest(kept.getKey([path[0]]))
    if (key) kept.put(sealed, path)
    return promisifyRequest(kept.transaction)
  })

const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

/** Bound to its path, so that one value cannot be passed off as another. */
const algorithm = (iv: Uint8Array<ArrayBuffer>, path: string[]) => ({
  name: 'AES-GCM',
  iv,
  additionalData: encode(path),
})

async function seal(key: CryptoKey, path: string[], value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, content: await crypto.subtle.encrypt(algorithm(iv, path), key, encode(value)) }
}

/** Undefined if its key has been deleted. */
async function open<T>(key: CryptoKey, path: string[], { iv, content }: Sealed): Promise<T | undefined> {
  try {
    const plain = await crypto.subtle.decrypt(algorithm(iv, path), key, content)
    return JSON.parse(new TextDecoder().decode(plain)) as T
  } catch {
    return undefined
  }
}
