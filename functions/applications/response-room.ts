import { type ResponseMeta, writtenEdition } from '#functions/store/applications/response-meta.ts'
import { bytesOf, noteSize, sizeClass } from '#functions/store/applications/response-size.ts'
import { findSection } from '#functions/store/applications/responses.ts'
import type { ChangedAnswers } from '#functions/store/applications/save-section.ts'
import type { PublicForm } from '#shared/forms/form.ts'
import { Problem } from '#shared/kernel/problem.ts'

/** Most bytes of all answers of a response: 256 kB, some 40,000 words. The largest real application has a tenth. */
const mostOfResponse = 256 * 1024

type Sizes = Record<string, number>

/**
 * Keeps a response within its bound, mostly without another read or write. META, which every call reads anyway, says how large its sections
 * are, in steps; small ones are left out. Only near the bound the section itself is read, so that a shorter answer is always accepted. A
 * size is saved only when a section has grown or shrunk by a step. With 88 small sections on top, a response stays below 800 kB, which fits
 * into Lambda's 6 MB however many of its characters need escaping.
 */
export function roomOf(meta: ResponseMeta, form: PublicForm) {
  const sizes: Sizes = { ...meta.sizes }
  let total = totalOf(sizes)

  /** @throws Problem TOO_LARGE, which names the longest section */
  async function requireFor({ sectionId, questions }: ChangedAnswers): Promise<void> {
    const sent = Object.fromEntries(questions.map(({ questionId, response }) => [questionId, response]))
    if (total + bytesOf(sent) <= mostOfResponse) return
    const section = await findSection(meta.id, sectionId, writtenEdition(meta))
    if (!section?.isOpen) return
    const size = bytesOf({ ...section.answers, ...sent })
    const after = { ...sizes, [sectionId]: size }
    if (size > bytesOf(section.answers) && totalOf(after) > mostOfResponse) throw tooLong(form, after)
  }

  async function note(sectionId: string, bytes: number): Promise<void> {
    const size = sizeClass(bytes)
    if (size === (Object.hasOwn(sizes, sectionId) ? sizes[sectionId] : 0)) return
    await noteSize(meta.id, sectionId, size)
    sizes[sectionId] = size
    total = totalOf(sizes)
  }

  return { requireFor, note }
}

const totalOf = (sizes: Sizes) => Object.values(sizes).reduce((sum, size) => sum + size, 0)

function tooLong({ sections }: PublicForm, sizes: Sizes): Problem {
  const [sectionId = ''] = Object.entries(sizes).toSorted(([, one], [, other]) => other - one)[0] ?? []
  const name = sections.find((section) => section.sectionId === sectionId)?.sectionName ?? sectionId
  return new Problem(
    'TOO_LARGE',
    `This application is too long: all its answers together can take ${mostOfResponse / 1024} kB. The longest section is "${name}". Please shorten its answers.`,
    { sectionId },
  )
}
