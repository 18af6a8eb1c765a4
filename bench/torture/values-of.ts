import fc from 'fast-check'
import type * as z from 'zod/mini'

/** The parts of a schema that are read here. */
interface Definition {
  type: string
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  in?: z.ZodMiniType
  options?: z.ZodMiniType[]
  entries?: Record<string, string>
  values?: unknown[]
  keyType?: z.ZodMiniType
  valueType?: z.ZodMiniType
  format?: string
  pattern?: RegExp
  checks?: { _zod: { def: { pattern?: RegExp; format?: string } } }[]
}

/** Values of the schema's kind, mostly valid ones. Limits of length and size are ignored. */
export function valuesOf(schema: z.ZodMiniType): fc.Arbitrary<unknown> {
  const definition = schema._zod.def as unknown as Definition
  const inner = definition.innerType ?? definition.in
  switch (definition.type) {
    case 'object':
      return recordOf(definition.shape ?? {})
    case 'array':
      return fc.array(valuesOf(definition.element!), { minLength: 1, maxLength: 3 })
    case 'record':
      return fc.dictionary(
        valuesOf(definition.keyType!) as fc.Arbitrary<string>,
        valuesOf(definition.valueType!),
        { maxKeys: 3 },
      )
    case 'union':
      return fc.oneof(...definition.options!.map(valuesOf))
    case 'enum':
      return fc.constantFrom(...Object.values(definition.entries!))
    case 'literal':
      return fc.constantFrom(...definition.values!)
    case 'string':
      return textsOf(definition)
    case 'number':
      return fc.oneof(fc.nat(20), fc.integer(), fc.double())
    case 'boolean':
      return fc.boolean()
    case 'nullable':
      return fc.option(valuesOf(inner!), { nil: null })
    default:
      return inner ? valuesOf(inner) : fc.jsonValue()
  }
}

/** All required keys and some of the others. */
function recordOf(shape: Record<string, z.ZodMiniType>): fc.Arbitrary<unknown> {
  const isOptional = (key: string) => ['optional', 'default'].includes(shape[key]!._zod.def.type)
  const values = Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, valuesOf(schema)]))
  return fc.record(values, { requiredKeys: Object.keys(shape).filter((key) => !isOptional(key)) as never[] })
}

function textsOf({ pattern, format, checks = [] }: Definition): fc.Arbitrary<string> {
  const said = [{ pattern, format }, ...checks.map(({ _zod: { def } }) => def)]
  if (said.some((each) => each.format === 'email')) return fc.nat().map((number) => `p${number}@example.edu`)
  if (said.some((each) => each.format === 'datetime'))
    return fc
      .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31') })
      .map((date) => (Number.isNaN(date.getTime()) ? '' : date.toISOString()))
  const patterned = said.find((each) => each.pattern)?.pattern
  return patterned ? fc.stringMatching(patterned) : fc.string({ maxLength: 40 })
}
