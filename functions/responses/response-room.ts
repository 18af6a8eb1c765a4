import { mayBegin, type ResponseMeta, writtenEdition } from '#functions/store/response-meta.ts'
import { bytesOf, noteSize, sizeClass } from '#functions/store/response-size.ts'
import { findSection } from '#functions/store/responses.ts'
import { itemName } from '#functions/store/whole-sections.ts'
import type { PublicForm } from '#shared/form.ts'
import { Problem } from '#shared/problem.ts'
import type { SentPart } from './section-parts.ts'

/** Most bytes of all answers of a response: 256 kB, some 40,000 words. The largest real application has a tenth. */
const mostOfResponse = 256 * 1024

type Sizes = Record<string, number>

/**
 * Keeps a response within its bound, mostly without another read or write. META, which every call reads anyway, says how large its items
 * are, in steps; small ones are left out. Only near the bound the section itself is read, so that a shorter answer is always accepted. A
 * size is saved only when a section has grown or shrunk by a step. With 88 small items on top, a response stays below 800 kB, which fits
 * into Lambda's 6 MB however many of its characters need escaping.
 */
export function roomOf(meta: ResponseMeta, form: PublicForm) {
  const sizes: Sizes = { ...meta.sizes }
  let total = totalOf(sizes)

  /** @throws Problem TOO_LARGE, which names the longest section */
  async function requireFor({ sectionId, own, questions }: SentPart): Promise<void> {
    const sent = Object.fromEntries(questions.map(({ questionId, response }) => [questionId, response]))
    if (total + bytesOf(sent) <= mostOfResponse) return
    const named = { id: sectionId, own }
    const item = await findSection(meta.id, named, writtenEdition(meta))
    if (item ? !item.isOpen : !mayBegin(meta, { sectionId, own })) return
    const before = item?.answers ?? {}
    const size = bytesOf({ ...before, ...sent })
    const after = { ...sizes, [itemName(named)]: size }
    if (size > bytesOf(before) && totalOf(after) > mostOfResponse) throw tooLong(form, after)
  }

  async function note({ sectionId, own }: SentPart, bytes: number): Promise<void> {
    const size = sizeClass(bytes)
    const name = itemName({ id: sectionId, own })
    if (size === (Object.hasOwn(sizes, name) ? sizes[name] : 0)) return
    await noteSize({ responseId: meta.id, name, size })
    sizes[name] = size
    total = totalOf(sizes)
  }

  return { requireFor, note }
}

const totalOf = (sizes: Sizes) => Object.values(sizes).reduce((sum, size) => sum + size, 0)

function tooLong({ sections }: PublicForm, sizes: Sizes): Problem {
  const bySection = new Map<string, number>()
  for (const [name, size] of Object.entries(sizes)) {
    const [sectionId = ''] = name.split('#')
    bySection.set(sectionId, (bySection.get(sectionId) ?? 0) + size)
  }
  const [sectionId = ''] = [...bySection].toSorted(([, one], [, other]) => other - one)[0] ?? []
  const name = sections.find((section) => section.sectionId === sectionId)?.sectionName ?? sectionId
  return new Problem(
    'TOO_LARGE',
    `This application is too long: all its answers together can take ${mostOfResponse / 1024} kB. The longest section is "${name}". Please shorten its answers.`,
    { sectionId },
  )
}
