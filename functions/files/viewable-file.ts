import { blindFormFor } from '#functions/application/blind-form.ts'
import { readableSections } from '#functions/application/readable-sections.ts'
import type { Caller } from '#functions/http/caller.ts'
import { type UploadTarget, findOwnSection } from '#functions/store/files.ts'
import { type FormHead, withBody } from '#functions/store/forms.ts'
import type { ResponseMeta } from '#functions/store/response-meta.ts'
import { noResponse } from '#functions/store/responses.ts'
import { findRowsOf } from '#functions/store/role-rows.ts'
import { fileIn, type StoredFile } from '#functions/store/section-items.ts'
import { mayReadDraft } from '#shared/draft-look.ts'
import { isOwnResponse } from '#shared/permissions.ts'
import { Problem } from '#shared/problem.ts'
import { neutralName } from '#shared/without-identity.ts'

interface Viewing {
  caller: Caller
  target: UploadTarget
  meta: ResponseMeta
  head: FormHead
  now: Date
}

/**
 * A file, for people who may read it. Of a draft: its applicant, and super reviewers whom the applicant lets look at it. Once submitted:
 * also super reviewers if the question belongs to the application, and reviewers, interviewers and board members to whom it is shown.
 * People who read without names get no identifying files and no names of files.
 * @throws Problem MISSING, the same for all others
 */
export async function viewableFile(viewing: Viewing): Promise<StoredFile> {
  const { caller, target, meta, now } = viewing
  const isOwn = isOwnResponse(caller, meta)
  const rename = isOwn || mayReadDraft(caller, meta, now) ? asItIs : await renamingFor(viewing)
  // Nobody but the applicant reads a change that is not submitted, whatever they ask for.
  const section = await findOwnSection(isOwn ? target : { ...target, edition: meta.edition }, meta.userId)
  const file = fileIn(section, target.questionId)
  if (!file) throw noFile()
  return rename(file)
}

const noFile = () => new Problem('MISSING', 'There is no file.')

const asItIs = (file: StoredFile) => file

/** The name under which the caller gets a file. @throws Problem MISSING if they may not read it */
async function renamingFor({ caller, target: { sectionId, questionId }, meta, head }: Viewing) {
  if (caller.role === 'applicant' || meta.state === 'in-progress') throw noResponse()
  const [rows, form] = await Promise.all([findRowsOf(meta.id), withBody(head)])
  const section = readableSections(caller, rows, form).find((each) => each.sectionId === sectionId)
  // Its form may have moved the question to a section that is hidden, or asks it no longer.
  const question = section?.questions.find((each) => each.questionId === questionId)
  if (!question) throw noResponse()
  const pseudonym = blindFormFor(caller, head, rows)?.pseudonymOf(meta.id)
  if (!pseudonym) return asItIs
  if (question.identifying) throw noFile()
  return (file: StoredFile) => ({ ...file, name: neutralName(file.name, questionId, pseudonym) })
}
