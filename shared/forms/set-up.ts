import { type ApplicationRole, ofRole, type Roles } from '#shared/kernel/application-role.ts'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { lastMoment } from '#shared/kernel/day.ts'
import { dayInWords } from '#shared/kernel/time-zone.ts'
import { counted } from '#shared/kernel/wording.ts'
import { openingFaults } from './form-faults.ts'
import { type ApplicationForm, everOpen, isAnnounced, takesAnswers } from './form.ts'
import { placeholderFaults } from './letter.ts'
import { unofferedRoles, withFixedRoles } from './open-roles.ts'
import { questionTypes } from './question-types.ts'
import { remindersOn } from './reminder.ts'
import { type Missing, type SetUp, setUpSteps, type StepName, type Team } from './set-up-steps.ts'

interface Given {
  form: ApplicationForm
  /** It was open once. */
  wasOpen: boolean
  isReleased: boolean
  /** Its score sheets; undefined while they load. */
  sheets: readonly { kind: AssignmentKind; roles: readonly ApplicationRole[] }[] | undefined
  team: Team
  roles: Roles
  timeZone: string
}

type Lack = Omit<Missing, 'step'> & Partial<Pick<Missing, 'step'>>
/** A step is done if it lacks nothing, unless it says otherwise. */
interface Found {
  says: string
  state?: 'done' | 'later'
  missing?: (Lack | false)[]
}

/** How far a season is set up, and what is missing. After the release nothing is. */
export function setUpOf(given: Given, now: Date): SetUp {
  const found = setUpSteps.map((step) => {
    const { says, state, missing = [] } = find[step](given, now)
    const lacks = given.isReleased ? [] : missing.flatMap((each) => (each ? [{ step, ...each }] : []))
    return {
      step,
      says,
      state: state ?? (lacks.length > 0 ? ('missing' as const) : ('done' as const)),
      lacks,
    }
  })
  return {
    steps: found.map(({ step, state, says }) => ({ step, state, says })),
    missing: found.flatMap(({ lacks }) => lacks),
  }
}

const find: Record<StepName, (given: Given, now: Date) => Found> = {
  dates({ form: { dueDate, isActive }, wasOpen, timeZone }, now) {
    const isPast = !isActive && !wasOpen && lastMoment(dueDate) < now.getTime()
    const missing = [
      !dueDate && { what: 'No due date', breaks: 'It can’t open without one.', stops: true },
      isPast && { what: 'The due date has passed', breaks: 'Nobody could apply.' },
    ]
    return { says: dueDate ? `Due ${dayInWords(dueDate, timeZone)}` : 'No due date', missing }
  },

  roles({ form, roles }) {
    const open = withFixedRoles(form, roles).openRoles
    const seats = open.reduce((sum, role) => sum + (ofRole(form.seats, role) ?? 0), 0)
    const unoffered = asksRoles(form) ? unofferedRoles(form, roles) : []
    const missing = [
      open.length === 0 && { what: 'No role is open', breaks: 'Nobody could apply.' },
      unoffered.length > 0 && {
        what: `No question offers ${named(unoffered, roles)}`,
        breaks: `Nobody could apply for ${unoffered.length === 1 ? 'it' : 'them'}.`,
      },
    ]
    return {
      says: seats > 0 ? `${open.length} open, ${counted(seats, 'seat')}` : `${open.length} open`,
      missing,
    }
  },

  questions({ form }) {
    const { sections } = form
    const all = sections.flatMap(({ questions }) => questions)
    const unfinished = openingFaults({ dueDate: 'set', sections })
    const missing = [
      !asksRoles(form) && {
        what: 'No question asks for roles',
        breaks: 'Nobody could submit an application.',
      },
      all.every(isAboutRoles) && {
        what: 'No questions yet',
        breaks: 'Applicants would only choose their roles.',
      },
      unfinished.length > 0 && {
        what: unfinished[0]!.message,
        breaks: 'It can’t open like this.',
        stops: true,
      },
    ]
    return { says: `${all.length} in ${counted(sections.length, 'section')}`, missing }
  },

  sheets({ form, roles, sheets }) {
    if (!sheets) return { state: 'later', says: '...' }
    const open = withFixedRoles(form, roles).openRoles
    const without = (kind: AssignmentKind, among: readonly ApplicationRole[]) =>
      among.filter(
        (role) =>
          !sheets.some(
            (each) => each.kind === kind && (each.roles.length === 0 || each.roles.includes(role)),
          ),
      )
    const unread = without('review', open)
    const unmet = without(
      'interview',
      open.filter((role) => roles.find(role)?.hasInterviews),
    )
    const missing = [
      unread.length > 0 && {
        what: `No score sheet for ${named(unread, roles)}`,
        breaks: 'Reviewers could not score these.',
      },
      unmet.length > 0 && {
        what: `No score sheet for interviews: ${named(unmet, roles)}`,
        breaks: 'Interviewers could not score these.',
      },
    ]
    const covered = open.filter((role) => !unread.includes(role) && !unmet.includes(role))
    return {
      says: sheets.length === 0 ? 'None yet' : `${covered.length} of ${counted(open.length, 'role')}`,
      missing,
    }
  },

  letters({ form, roles }) {
    const { accepted = {}, waitlist = {}, denied = '' } = form.decisionLetters ?? {}
    const groups = letterGroups(form, roles).map(({ id }) => id)
    const texts = [...groups.flatMap((id) => [accepted[id], waitlist[id]]), denied]
    const written = texts.filter((text) => text?.trim()).length
    const [unknown] = placeholderFaults(form.decisionLetters)
    const [count, left] = [texts.length, texts.length - written]
    const missing = [
      left > 0 && {
        what:
          written === 0
            ? 'No letters yet'
            : `${left} of ${count} letters ${left === 1 ? 'is' : 'are'} missing`,
        breaks: 'You can’t release decisions without them.',
      },
      unknown !== undefined && {
        what: unknown,
        breaks: 'You can’t release decisions like this.',
      },
    ]
    return { says: `${written} of ${count} written`, missing }
  },

  reminders({ form }) {
    const on = remindersOn(form).length
    return on > 0 ? { says: `${on} on` } : { state: 'later', says: 'None is on' }
  },

  team({ team: { superReviewers, board, reviewers } }) {
    const people = superReviewers + board + reviewers
    if (people > 1) return { says: counted(people, 'person', 'people') }
    const missing = [
      {
        what: 'You are alone in the team',
        breaks: 'There is nobody to share the reviews with.',
      },
    ]
    return { says: 'You are alone so far', missing }
  },

  open({ form, wasOpen, timeZone }, now) {
    const { isActive, opensAt, dueDate } = form
    if (isAnnounced(form, now)) return { says: `Opens ${dayInWords(opensAt!, timeZone)}` }
    if (takesAnswers(form, now)) return { says: `Until ${dayInWords(dueDate, timeZone)}` }
    if (isActive || wasOpen) return { says: 'Closed' }
    const missing = [
      !opensAt && {
        step: 'dates' as const,
        what: 'No opening date',
        breaks: 'It opens as soon as you press the button.',
      },
    ]
    return { state: 'later', says: 'Not open yet', missing }
  },
}

/** The groups of letters that a form needs: those of the roles that are or were open in it. */
export const letterGroups = (form: ApplicationForm, roles: Roles) => {
  const groups = new Set(everOpen(withFixedRoles(form, roles)).map((role) => roles.find(role)?.letters))
  return roles.list.groups.filter(({ id }) => groups.has(id))
}

const isAboutRoles = ({ questionType }: { questionType: keyof typeof questionTypes }) =>
  questionTypes[questionType].answer === 'roles'

const asksRoles = ({ sections }: ApplicationForm) =>
  sections.some(({ questions }) => questions.some(isAboutRoles))

const named = (some: readonly ApplicationRole[], roles: Roles) =>
  some.length > 3 ? `${some.length} roles` : roles.namesOf(some)
