import type { JsonPath } from '#shared/kernel/json-text.ts'

/** Some parts of an object with other values; undefined where a part is left out. */
export type Changed<Whole> = { [Name in keyof Whole]?: Whole[Name] | undefined }

/** What a field needs in order to show and change a part of an object, by the part's name. */
export type Bound<Whole> = <Name extends keyof Whole & string>(
  name: Name,
) => {
  path: JsonPath
  label: string
  value: Whole[Name]
  onChange: (value: Whole[Name] | undefined) => void
}

/** Binds fields to the parts of an object at a path. Their labels are also how problems name them. */
export const labeledBy =
  (labels: Readonly<Record<string, string>>) =>
  <Whole extends object>(
    whole: Whole,
    path: JsonPath,
    write: (changed: Changed<Whole>) => void,
  ): Bound<Whole> =>
  (name) => ({
    path: [...path, name],
    label: labels[name] ?? name,
    value: whole[name],
    onChange: (value) => write({ [name]: value } as Changed<typeof whole>),
  })
