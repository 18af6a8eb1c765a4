import { blindFormFor } from '#functions/applications/blind-form.ts'
import { storedAnswers } from '#functions/applications/to-response.ts'
import type { Caller } from '#functions/http/caller.ts'
import { type UploadTarget, findOwnSection } from '#functions/store/applications/files.ts'
import type { ResponseMeta } from '#functions/store/applications/response-meta.ts'
import { noResponse } from '#functions/store/applications/responses.ts'
import { findRowsOf } from '#functions/store/applications/role-rows.ts'
import { fileIn, type SectionItem, type StoredFile } from '#functions/store/applications/section-items.ts'
import { type FormHead, withBody } from '#functions/store/forms/forms.ts'
import { mayReadDraft } from '#shared/applications/draft-look.ts'
import { askedSections, visibleSections } from '#shared/applications/visible.ts'
import { neutralName } from '#shared/applications/without-identity.ts'
import { identifyingIn } from '#shared/forms/identifying.ts'
import { isOwnResponse } from '#shared/kernel/permissions.ts'
import { Problem } from '#shared/kernel/problem.ts'

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
  // Nobody but the applicant reads a change that is not submitted, whatever they ask for.
  const section = await findOwnSection(isOwn ? target : { ...target, edition: meta.edition }, meta.userId)
  const rename = isOwn
    ? asItIs
    : mayReadDraft(caller, meta, now)
      ? await asDraft(viewing, section)
      : await renamingFor(viewing, section)
  const file = fileIn(section, target.questionId)
  if (!file) throw noFile()
  return rename(file)
}

const noFile = () => new Problem('MISSING', 'There is no file.')

const asItIs = (file: StoredFile) => file

/** @throws Problem MISSING if the applicant is not asked the question */
async function asDraft({ target: { questionId }, head }: Viewing, section: SectionItem) {
  const form = await withBody(head)
  const asked = askedSections(form.sections, storedAnswers(form, [section]), undefined)
  if (!asked.some(({ questions }) => questions.some((each) => each.questionId === questionId)))
    throw noResponse()
  return asItIs
}

/** The name under which the caller gets a file. @throws Problem MISSING if they may not read it */
async function renamingFor({ caller, target, meta, head }: Viewing, section: SectionItem) {
  if (caller.role === 'applicant' || meta.state === 'in-progress') throw noResponse()
  const { sectionId, questionId } = target
  const [rows, form] = await Promise.all([findRowsOf(meta.id), withBody(head)])
  const blind = blindFormFor(caller, head, rows)
  const readable = visibleSections(caller, { rows, answers: storedAnswers(form, [section]) }, form, blind)
  // Its form may have moved the question to a section that is hidden, or asks it no longer.
  const { questions = [] } = readable.find((each) => each.sectionId === sectionId) ?? {}
  if (!questions.some((each) => each.questionId === questionId)) throw noResponse()
  if (!blind) return asItIs
  if (identifyingIn(readable).includes(questionId)) throw noFile()
  const pseudonym = blind.pseudonymOf(meta.id)
  return (file: StoredFile) => ({ ...file, name: neutralName(file.name, questionId, pseudonym) })
}
