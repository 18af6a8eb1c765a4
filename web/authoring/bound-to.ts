import type { JsonPath } from '#shared/json-text.ts'

/** Some parts of an object with other values; undefined where a part is left out. */
export type Changed<Whole> = { [Name in keyof Whole]?: Whole[Name] | undefined }

/** What a field needs in order to show and change a part of an object: a function of the part's name. */
export const boundTo =
  <Whole extends object>(whole: Whole, path: JsonPath, write: (changed: Changed<Whole>) => void) =>
  <Name extends keyof Whole & string>(name: Name) => ({
    path: [...path, name],
    value: whole[name],
    onChange: (value: Whole[Name] | undefined) => write({ [name]: value } as Changed<Whole>),
  })

export type Bound<Whole extends object> = ReturnType<typeof boundTo<Whole>>
