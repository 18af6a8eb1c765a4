import {
  candidates,
  type ExportedApplication,
  type ExportPart,
  mostExported,
} from '#shared/decisions/candidate-routes.ts'
import { forms } from '#shared/forms/form-routes.ts'
import { requireFormId } from '#shared/kernel/identifier.ts'
import { client } from '#web/api/client.ts'
import type { Send } from '#web/kit/bulk/bulk-run.ts'

const { exportApplications } = client(candidates)

/** Collects these parts of applications, call after call. The portal keeps a record of each call. */
export const collecting =
  (formId: string, parts: readonly ExportPart[]): Send<string, ExportedApplication> =>
  async (ids) => {
    const body = { responseIds: ids.slice(0, mostExported), parts: [...parts] }
    const { applications, left } = await exportApplications({ params: { formId }, body })
    return { outcomes: applications, left: [...left, ...ids.slice(mostExported)] }
  }

/** The questions of a form, with their sections. */
export const sectionsOf = async (formId: string) =>
  (await client(forms).find({ params: { formId: requireFormId(formId) } })).sections

export const questionsOf = async (formId: string) =>
  (await sectionsOf(formId)).flatMap(({ questions }) => questions)
