import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'

/** The schema of a form's values. Pages that people open first load it during typing, because it takes 10 kB of script. */
export type SchemaOf<Schema extends z.ZodMiniType> = Schema | (() => Promise<Schema>)

/** A form's schema. `whenLoaded` checks with it: at once, or when it is here. A second call does nothing while the first waits. */
export function useSchema<Schema extends z.ZodMiniType>(source: SchemaOf<Schema> | undefined) {
  const [hasFailed, setFailed] = useState(false)
  const isWaiting = useRef(false)

  useEffect(() => {
    // If this fails, the form tries again when it is submitted.
    if (typeof source === 'function') source().catch(() => undefined)
  }, [source])

  async function load(check: (schema: Schema) => void, from: () => Promise<Schema>) {
    if (isWaiting.current) return
    isWaiting.current = true
    const schema = await from().catch(() => undefined)
    isWaiting.current = false
    setFailed(!schema)
    if (schema) check(schema)
  }

  return {
    hasFailed,
    /** The schema, unless it has to be loaded. */
    known: typeof source === 'function' ? undefined : source,
    whenLoaded: (check: (schema: Schema | undefined) => void) =>
      typeof source === 'function' ? void load(check, source) : check(source),
  }
}
