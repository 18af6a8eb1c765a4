import type { Page } from 'playwright-core'

/** All that the databases of this browser hold for the site, one line each: its key, and its bytes as text. */
export const keptOnDevice = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('No reason given.'))
      })
    const latin = new TextDecoder('latin1')
    const show = (value: unknown): string => {
      if (value instanceof CryptoKey) return `CryptoKey extractable: ${value.extractable}`
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return latin.decode(value)
      return value instanceof Object ? Object.values(value).map(show).join(' ') : String(value)
    }
    const lines: string[] = []
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name!))
      for (const storeName of database.objectStoreNames) {
        const store = database.transaction(storeName).objectStore(storeName)
        const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())])
        lines.push(...keys.map((key, index) => `${JSON.stringify(key)} ${show(values[index])}`))
      }
      database.close()
    }
    return lines
  })
