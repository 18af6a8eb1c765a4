import { signedInClaims } from '#local/gateway/claims.ts'
import { restEvent } from '#local/gateway/rest-event.ts'
import { responses } from '#shared/applications/own-routes.ts'
import type { SaveBody } from '#shared/applications/save.ts'
import type { Section } from '#shared/forms/form.ts'
import { answerFromMemory, type Known } from './answering-table.ts'
import { sectionsOf } from './applications.ts'
import type { Finding } from './finding.ts'
import { median } from './median.ts'
import { setWithoutServices } from './without-services.ts'

const bodySize = 44_000
/** Bytes of an answer besides its text. */
const overhead = 150
/** Calls of each kind in a round, and rounds. The first tenth of the rounds warms up. */
const calls = 10
const rounds = 200

/** A whole application in one save, and what the page sends for one section after a long time offline. */
const shapes = [
  { name: 'a whole application of 9 sections', sections: sectionsOf(9, 5), goal: { must: 5, aim: 3 } },
  { name: 'one section of 12 answers', sections: sectionsOf(1, 12), goal: { must: 3.5, aim: 2 } },
]

const now = new Date()

/** Each shape has its own form and application, because handlers cache forms. */
const knownFor = ({ sections }: { sections: Section[] }): Known => {
  const formId = `form-${sections.length}`
  return { userId: 'ada', formId, responseId: `${formId}.AAAAAAAAAAAAAAAAAAAA`, sections, now }
}

/** Alternates warm saves through the handler, without the SDK's client, with parsing the same bodies. */
export async function measureHandlerTime(): Promise<Finding[]> {
  setWithoutServices()
  const findings: Finding[] = []
  for (const shape of shapes) findings.push(await measureShape(shape))
  return findings
}

async function measureShape(shape: (typeof shapes)[number]): Promise<Finding> {
  const known = knownFor(shape)
  const body = bodyOf(known)
  const putBack = await answerFromMemory(known, body.sectionResponses)
  const { handler } = await import('#functions/applications/handlers.ts')
  const text = JSON.stringify(body)
  const event = eventOf(known, text)
  const save = async () => {
    const { statusCode } = await handler(event)
    if (statusCode !== 200) throw new Error(`The save answered ${statusCode}.`)
  }
  const times: Record<'save' | 'parse', number[]> = { save: [], parse: [] }
  for (let round = 0; round < rounds; round++) {
    times.parse.push(...(await timesOf(async () => void JSON.parse(text))))
    times.save.push(...(await timesOf(save)))
  }
  putBack()
  const [warmSave, warmParse] = [times.save, times.parse].map((each) => median(each.slice(each.length / 10)))
  return finding(shape, { save: warmSave!, parse: warmParse!, bytes: text.length })
}

/** Milliseconds of each of some calls. Single calls, because other programs interrupt few of them: the median is of one that was not. */
async function timesOf(call: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  for (let count = 0; count < calls; count++) {
    const start = performance.now()
    await call()
    times.push(performance.now() - start)
  }
  return times
}

function bodyOf({ formId, sections }: Known): SaveBody {
  const count = sections.flatMap(({ questions }) => questions).length
  const sentence = 'A sentence of an essay, with "quotes" and a line\n'
  const response = sentence.repeat(bodySize / sentence.length).slice(0, bodySize / count - overhead)
  return {
    operationId: 'measured-1',
    sectionResponses: sections.map(({ sectionId, sectionName, questions }) => ({
      sectionId,
      sectionName,
      base: 0,
      questions: questions.map(({ questionId, questionType }) => ({
        questionId,
        questionType,
        applicationFormId: formId,
        response,
      })),
    })),
  }
}

/** The same event each time. The handler writes onto it but never reads that back. */
const eventOf = ({ userId, responseId }: Known, body: string) =>
  restEvent({
    method: responses.save.method,
    path: `/application/save/${responseId}`,
    body,
    claims: signedInClaims({ id: userId, sessionId: 'session', now }),
    now,
  })

interface Times {
  save: number
  parse: number
  bytes: number
}

const finding = ({ name, goal }: (typeof shapes)[number], { save, parse, bytes }: Times): Finding => ({
  id: 'P3',
  measure: `warm save of ${name}, ${Math.round(bytes / 1_000)} kB, ratio to JSON.parse of it`,
  value: save / parse,
  unit: '',
  reference: `${microseconds(parse)} = 1.00`,
  ...(goal && { goal }),
  note: `${name}: ${microseconds(save)} against ${microseconds(parse)}, medians of ${rounds} rounds of ${calls}; without the SDK's client.`,
})

const microseconds = (milliseconds: number) => `${Math.round(milliseconds * 1_000)} µs`
