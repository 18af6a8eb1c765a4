import { randomUUID } from 'node:crypto'
import type { Audience } from '#shared/messages/message-audience.ts'
import type { Assignment } from '#shared/reviews/assignment.ts'
import { changeForm } from './change-form.ts'
import { afterDeadline, extendedUntil, openDeciding, scheduledAt } from './deciding.ts'
import { done, type Identities } from './identities.ts'
import type { TestPortal } from './open-test-portal.ts'
import { smallPlan } from './reviewing.ts'
import { saveScenario, scenarioRow, smallScenario } from './scenarios.ts'
import { sendFile, smallPdf } from './uploads.ts'
import { submit, write } from './written-review.ts'

/** The stages of the application that all requests are about. Each includes the one before it. */
const before = {
  draft: undefined,
  shown: 'draft',
  uploaded: 'draft',
  attached: 'uploaded',
  read: 'attached',
  submitted: 'draft',
  extended: 'draft',
  changing: 'submitted',
  assigned: 'submitted',
  nameless: 'submitted',
  unnamed: 'nameless',
  planned: 'submitted',
  simulated: 'submitted',
  known: 'assigned',
  scored: 'assigned',
  judged: 'scored',
  discussed: 'judged',
  decided: 'submitted',
  frozen: 'decided',
  scheduled: 'frozen',
  released: 'frozen',
  invited: 'submitted',
  booked: 'invited',
  met: 'booked',
  addressed: 'submitted',
  subscribed: 'booked',
  told: 'submitted',
  picked: 'submitted',
  over: 'submitted',
  copied: 'draft',
} as const
export type Stage = keyof typeof before

const stagesTo = (stage: Stage | undefined): Stage[] => (stage ? [...stagesTo(before[stage]), stage] : [])

/** Whether interviewers have offered times at this stage. They can offer a time once. */
export const hasTimes = (stage: Stage) => stagesTo(stage).includes('invited')

let scenes = 0
/** When the interview of a scene is: the same people meet in many scenes, and never twice at the same time. */
const nextStart = () => new Date(Date.parse('2026-10-12T08:00:00.000Z') + 1_800_000 * scenes++).toISOString()

/** A time that someone offers. */
export const offerOf = ({ id }: { id: string }, start: string) => ({
  ownerId: id,
  starts: [start],
  minutes: 30,
  place: 'Room 1',
  mostADay: null,
  roles: ['engineer' as const],
})

export type Scene = Awaited<ReturnType<typeof openScene>>

/** The path parameters of a scene's scenario. */
export const scenarioOf = ({ formId, scenarioId }: { formId: string; scenarioId: string }) => ({
  formId,
  scenarioId,
})

const filePlace = { sectionId: 'engineer', questionId: 'portfolio' }

/** A new form with the application of `own` in one of several states. `assigned` reviews it; `demoted` and `left` did before. */
export async function openScene(portal: TestPortal, people: Identities, stage: Stage) {
  const { own, assigned, demoted, left } = people
  const { unsubscribeToken } = await import('#functions/store/people/unsubscribing.ts')
  const deciding = await openDeciding(portal)
  const { form, params, lead } = deciding
  const responseId = (await done(own.calls.applications.open({ body: { formId: form.id } }))).id
  const assignment: Assignment = { kind: 'review', role: 'engineer', responseId, reviewerId: assigned.id }
  const scene = {
    ...deciding,
    responseId,
    assignment,
    filePlace,
    fileId: '',
    dateSubmitted: '',
    digest: '',
    planNumber: 0,
    noteId: '',
    scenarioId: '',
    slotId: '',
    messageId: randomUUID(),
    /** The digest of all who have submitted. */
    recipients: '',
    calendarToken: '',
    stopToken: await unsubscribeToken(own.id, 'reminders'),
    time: { start: nextStart(), minutes: 30, isOnline: false },
    formId: form.id,
    retainUntil: '2026-10-20',
    copyId: '',
  }

  const seenOf = async (audience: Audience) =>
    (await done(lead.calls.messages.recipients({ params, body: { audience } }))).digest
  const send = async (audience: Audience) =>
    done(
      lead.calls.messages.send({
        params,
        body: {
          id: scene.messageId,
          subject: 'News',
          text: 'Dear {firstName}',
          audience,
          seen: await seenOf(audience),
          answersToSender: false,
        },
      }),
    )

  const steps: Record<Stage, () => Promise<unknown>> = {
    draft: async () => undefined,
    shown: () => done(own.calls.applications.letLook({ params: { responseId }, body: { mayLook: true } })),
    async uploaded() {
      const body = { ...filePlace, name: 'Portfolio.pdf', size: smallPdf().length }
      const { fileId, ...target } = await done(own.calls.files.presign({ params: { responseId }, body }))
      await sendFile(target)
      scene.fileId = fileId
    },
    attached: () =>
      done(
        own.calls.files.attach({
          params: { responseId },
          body: { ...filePlace, fileId: scene.fileId, base: 0, operationId: 'uploadtab-1' },
        }),
      ),
    async read() {
      await steps.submitted()
      await steps.assigned()
    },
    async submitted() {
      await deciding.application(['engineer'], own)
      scene.dateSubmitted = portal.clock.now.toISOString()
    },
    changing: () =>
      done(own.calls.applications.reopen({ body: { id: responseId, dateSubmitted: scene.dateSubmitted } })),
    extended: () =>
      done(
        lead.calls.applications.extend({
          params,
          body: { userId: own.id, until: extendedUntil, seen: null, reason: 'They were ill.' },
        }),
      ),
    async assigned() {
      await portal.giveRole(demoted.id, 'super-reviewer')
      const pairs = [assigned, demoted, left].map(({ id }) => ({ ...assignment, reviewerId: id }))
      const { outcomes } = (await deciding.assign(...pairs)).answer
      if (outcomes.some(({ reason }) => reason)) throw new Error('Someone could not be assigned.')
      await portal.giveRole(demoted.id, 'applicant')
    },
    async nameless() {
      await done(changeForm(lead, params, { blindReading: { nameAfterSubmit: false } }))
      portal.clock.now = afterDeadline
    },
    unnamed: () => steps.assigned(),
    async planned() {
      const body = { plan: smallPlan(assignment), seen: 0 }
      scene.planNumber = (await done(lead.calls.fair.savePlan({ params, body }))).number
    },
    async simulated() {
      const small = smallScenario(form.id, [scenarioRow(assignment)])
      scene.scenarioId = (await saveScenario(people.super, small)).scenarioId
    },
    async invited() {
      await done(deciding.decide(responseId, 'interview'))
      const [slotId] = (
        await done(assigned.calls.interviews.offer({ params, body: offerOf(assigned, scene.time.start) }))
      ).slotIds
      scene.slotId = slotId ?? ''
      await done(lead.calls.interviews.invite({ params, body: { rows: [{ responseId, role: 'engineer' }] } }))
    },
    booked: () =>
      done(
        own.calls.interviews.book({
          params: { responseId },
          body: { role: 'engineer', seen: 1, ...scene.time },
        }),
      ),
    async met() {
      portal.clock.now = new Date(Date.parse(scene.time.start) + 60_000)
    },
    async addressed() {
      scene.recipients = await seenOf({ to: 'submitted' })
    },
    told: () => send({ to: 'submitted' }),
    async subscribed() {
      const { path } = await done(assigned.calls.interviews.makeAddress({}))
      scene.calendarToken = path.slice(path.lastIndexOf('/') + 1)
    },
    async picked() {
      const { id } = await deciding.application()
      await send({ to: 'picked', responseIds: [responseId, id] })
      await steps.addressed()
    },
    known: () => done(deciding.recuse(assigned, responseId)),
    scored: () => write(assigned, assignment, { scores: { skill: 3, care: 3 } }),
    judged: () => done(submit(assigned, assignment, 1)),
    async discussed() {
      scene.noteId = randomUUID()
      const body = { id: scene.noteId, text: 'A strong portfolio.' }
      await done(assigned.calls.reviews.addNote({ params: { responseId, role: 'engineer' }, body }))
    },
    async decided() {
      await done(deciding.decide(responseId, 'accepted'))
      portal.clock.now = afterDeadline
    },
    async frozen() {
      scene.digest = (await done(deciding.freeze())).digest ?? ''
    },
    scheduled: () => done(deciding.release(lead, scheduledAt)),
    released: () => done(deciding.release()),
    async over() {
      const { retainUntil } = scene
      await done(lead.calls.forms.retain({ params, body: { retainUntil, was: null } }))
      await done(lead.calls.forms.deactivate({ params }))
      portal.clock.now = new Date('2026-10-25T12:00:00.000Z')
    },
    async copied() {
      const body = { id: `form-${randomUUID()}`, semester: 'Trial', dueDate: form.dueDate }
      scene.copyId = (await done(lead.calls.forms.duplicate({ params, body }))).id
    },
  }
  for (const each of stagesTo(stage)) await steps[each]()
  return scene
}
