import type * as z from 'zod/mini'

/**
 * A schema that accepts a value as it is if `isUsual` holds, without checking its parts. For parts that occur many times in a body: a
 * schema spends a microsecond on each. `isUsual` must hold only for values that the schema accepts unchanged; the schema says what is wrong
 * with all others.
 */
export function takenAtOnce<S extends z.ZodMiniType>(schema: S, isUsual: (value: unknown) => boolean): S {
  const run = schema._zod.run.bind(schema._zod)
  schema._zod.run = (payload, context) => (isUsual(payload.value) ? payload : run(payload, context))
  return schema
}
