import * as z from 'zod/mini'
import { Name } from '#shared/kernel/name.ts'

/** Most labels of a form. */
export const mostLabels = 20

/** Made by the page that adds the label: a repeated call adds it once. */
export const LabelId = z.string().check(z.regex(/^[A-Za-z0-9-]{8,36}$/))

/** The star, which every form has. It is given like a label. */
export const starId = 'star'
export const GivenLabel = z.union([z.literal(starId), LabelId])

export const labelColors = ['blue', 'green', 'orange', 'red', 'gray'] as const

/** What a team can say about applications to a form, such as "alum". Applicants never see it. A copy of a form begins without labels. */
export const LabelContent = z.strictObject({ name: Name(30), color: z.enum(labelColors) })
export type LabelContent = z.infer<typeof LabelContent>

export const Label = z.object({ id: LabelId, ...LabelContent.shape })
export type Label = z.infer<typeof Label>

/** The labels of a form in the order of their names. */
export const inLabelOrder = (labels: Readonly<Record<string, LabelContent>>): Label[] =>
  Object.entries(labels)
    .map(([id, content]) => ({ id, ...content }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
