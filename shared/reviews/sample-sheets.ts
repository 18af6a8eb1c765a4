import type { ScoreWeights } from '#shared/forms/form.ts'
import type { ApplicationRole, Roles } from '#shared/kernel/application-role.ts'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import { type Rubric, type RubricQuestion, rubricsFor } from './rubric.ts'

const question = (
  scoreKey: string,
  prompt: string,
  description: string,
  ...sentences: [string, string, string, string, string]
): RubricQuestion => ({
  scoreKey,
  prompt,
  description,
  minValue: 0,
  maxValue: 4,
  anchors: Object.fromEntries(sentences.entries()),
})

const rubric =
  (kind: AssignmentKind) =>
  (id: string, title: string, roles: ApplicationRole[], ...questions: RubricQuestion[]): Rubric => ({
    id,
    kind,
    title,
    roles,
    questions,
  })
const review = rubric('review')
const interview = rubric('interview')

/** Who a part is for, where the chapter has these roles. */
const making = ['engineer', 'designer', 'product', 'tech-lead']
const speaking = ['social-media-manager', 'outreach-coordinator']
/** Beginners are judged by the general part alone. */
const beginning = ['bootcamp']

const general: Rubric = {
  ...review(
    'general',
    'General',
    [],
    question(
      'interest',
      'Interest',
      'Knows what we do and **why** they want to do it here.',
      'Could have been sent to any club.',
      'Knows that we build software, and no more.',
      'Knows what we do, and gives a reason to join.',
      'Gives a reason of their own, with an example.',
      'Also says what they want to learn here, and what they would bring.',
    ),
    question(
      'social-good',
      'Social good',
      'Thinks about the people the software is for.',
      'Does not mention the people who use it.',
      'Mentions them in general words.',
      'Names who uses it, and what they need.',
      'Says how they would find out what helps them.',
      'Names a concrete outcome for them, and its limits.',
    ),
  ),
  commentsDescription: 'Only reviewers see this. What should the interview ask?',
}

const conversation = interview(
  'interview',
  'Conversation',
  [],
  question(
    'interest',
    'Interest',
    'Has questions of their own.',
    'Has no question, and no reason to be here.',
    'Asks what our website says.',
    'Asks about the work and the people.',
    'Asks what follows from our answers.',
    'Also has an idea of what they would do in the first month.',
  ),
  question(
    'social-good',
    'Social good',
    'Gives an example without being asked.',
    'Talks about technology alone.',
    'Names a cause when asked.',
    'Gives an example of people it would help.',
    'Says what could go wrong for them, too.',
    'Has worked with such people, or asks what we learned from them.',
  ),
)

const craft = review(
  'technical',
  'Craft',
  making,
  question(
    'technical',
    'Technical',
    'Explains choices and trade-offs. Has finished something.',
    'Lists tools.',
    'Says what was built.',
    'Says how it was built, and their own part in it.',
    'Explains a choice, and what spoke against it.',
    'Also says what broke, and what they would do differently.',
  ),
)

const exercise = interview(
  'interview-technical',
  'Exercise',
  making,
  question(
    'technical',
    'Exercise',
    'Thinks aloud, takes a hint, tests the result.',
    'Does not begin.',
    'Begins, and needs each next step.',
    'Finds a way with a hint or two.',
    'Finds a way alone, and says why.',
    'Also tests it, and names a case where it fails.',
  ),
)

const writing = review(
  'communication',
  'Communication',
  speaking,
  question(
    'communication',
    'Communication',
    'Writes clearly and kindly.',
    'Hard to follow.',
    'Clear in parts.',
    'Clear, and could be meant for anyone.',
    'Written for its reader, and says one thing.',
    'Also makes one want to answer.',
  ),
)

const listening = interview(
  'interview-communication',
  'Communication',
  speaking,
  question(
    'communication',
    'Communication',
    'Listens before answering.',
    'Answers another question.',
    'Answers what was asked, at length.',
    'Answers to the point.',
    'Asks back where something is unclear.',
    'Also says in their own words what the other one needs.',
  ),
)

const experience = review(
  'experience',
  'For the role',
  [],
  question(
    'experience',
    'Experience',
    'Has done something that comes close to this role.',
    'Names nothing that comes close.',
    'Names something, and not what they did.',
    'Says what they did, and how it went.',
    'Explains a choice, and what spoke against it.',
    'Also says what they would do differently now.',
  ),
)

const task = interview(
  'interview-experience',
  'Exercise',
  [],
  question(
    'experience',
    'Exercise',
    'Takes a small task of the role, thinks aloud, takes a hint.',
    'Does not begin.',
    'Begins, and needs each next step.',
    'Finds a way with a hint or two.',
    'Finds a way alone, and says why.',
    'Also names what could go wrong with it.',
  ),
)

/** Score sheets that a form can start from: its rubrics, and how much their questions count. */
export interface SampleSheets {
  rubrics: Rubric[]
  reviewScoreWeights: ScoreWeights
  interviewScoreWeights: ScoreWeights
}

/** A general part for everyone and a part for each sort of role, for reviews and for interviews. */
export function sampleSheets({ current, find }: Roles): SampleSheets {
  const known = [...making, ...speaking, ...beginning]
  const others = current.filter((role) => !known.includes(role))
  const canBeFor = (rubric: Rubric, role: ApplicationRole) =>
    rubric.kind === 'review' || find(role)?.hasInterviews === true
  const parts = [craft, writing, experience, exercise, listening, task].map((part) => ({
    ...part,
    roles: (part.roles.length > 0 ? current.filter((role) => part.roles.includes(role)) : others).filter(
      (role) => canBeFor(part, role),
    ),
  }))
  return weighed([general, conversation, ...parts.filter(({ roles }) => roles.length > 0)], current)
}

/** One sheet for everyone, for reviews and for interviews. */
export const shortSheets = ({ current }: Roles): SampleSheets => weighed([general, conversation], current)

/** What is general counts half, and what is asked for the role alone the other half. */
function weighed(rubrics: Rubric[], roles: readonly ApplicationRole[]): SampleSheets {
  const weights = (kind: AssignmentKind): ScoreWeights =>
    Object.fromEntries(
      roles.map((role) => {
        const [first, ...parts] = rubricsFor(rubrics, kind, role).map(({ questions }) => questions)
        const shared = parts.length > 0 ? [first!, parts.flat()] : [first!]
        return [
          role,
          Object.fromEntries(
            shared.flatMap((part) =>
              part.map(({ scoreKey }) => [scoreKey, 1 / shared.length / part.length] as const),
            ),
          ),
        ]
      }),
    )
  return { rubrics, reviewScoreWeights: weights('review'), interviewScoreWeights: weights('interview') }
}
