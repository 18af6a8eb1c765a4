import type { ApplicationRole } from '#shared/kernel/application-role.ts'
import type { AssignmentKind } from '#shared/kernel/assignment-kind.ts'
import type { Rubric, RubricQuestion } from '#shared/reviews/rubric.ts'

const question = (
  scoreKey: string,
  prompt: string,
  description: string,
  anchors?: RubricQuestion['anchors'],
): RubricQuestion => ({
  scoreKey,
  prompt,
  description,
  minValue: 0,
  maxValue: 4,
  ...(anchors && { anchors }),
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

const technicalRoles: ApplicationRole[] = ['engineer', 'designer', 'product', 'tech-lead']
const outreachRoles: ApplicationRole[] = ['social-media-manager', 'outreach-coordinator']

/** The rubrics of the demo. The demo's weights use the same score keys. */
export const demoRubrics: readonly Rubric[] = [
  {
    ...review(
      'general',
      'General',
      [],
      question('interest', 'Interest', 'Knows what we do and **why** they want to do it here.', {
        0: 'Could have been sent to any club.',
        1: 'Knows that we build software, and no more.',
        2: 'Knows what we do, and gives a reason to join.',
        3: 'Gives a reason of their own, with an example.',
        4: 'Also says what they want to learn here, and what they would bring.',
      }),
      question('social-good', 'Social good', 'Thinks about the people the software is for.', {
        0: 'Does not mention the people who use it.',
        2: 'Names who uses it, and what they need.',
        4: 'Names a concrete outcome for them, and its limits.',
      }),
    ),
    detailLink: 'https://example.org/rubrics/general',
    commentsDescription: 'Only reviewers see this. What should the interview ask?',
  },
  review(
    'technical',
    'Craft',
    technicalRoles,
    question('technical', 'Technical', 'Explains choices and trade-offs. Has finished something.', {
      0: 'Lists tools.',
      1: 'Says what was built.',
      2: 'Says how it was built, and their own part in it.',
      3: 'Explains a choice, and what spoke against it.',
      4: 'Also says what broke, and what they would do differently.',
    }),
  ),
  review(
    'marketing',
    'Marketing',
    ['social-media-manager'],
    question('marketing', 'Marketing', 'Knows whom a post is for, and says one thing.'),
  ),
  review(
    'npo-expertise',
    'Non-profits',
    ['outreach-coordinator'],
    question('npo-expertise', 'Non-profits', 'Has worked with an organization, or asks what one would ask.'),
  ),
  review(
    'communication',
    'Communication',
    outreachRoles,
    question('communication', 'Communication', 'Writes clearly and kindly.'),
  ),
  interview(
    'interview',
    'Conversation',
    [],
    question('interest', 'Interest', 'Has questions of their own.'),
    question('social-good', 'Social good', 'Gives an example without being asked.'),
  ),
  interview('interview-technical', 'Exercise', technicalRoles, {
    ...question('technical', 'Exercise', 'Thinks aloud, takes a hint, tests the result.'),
    maxValue: 10,
  }),
  interview(
    'interview-marketing',
    'Exercise',
    ['social-media-manager'],
    question('marketing', 'Exercise', 'Turns the story of a project into a post.'),
  ),
  interview(
    'interview-npo-expertise',
    'Exercise',
    ['outreach-coordinator'],
    question('npo-expertise', 'Exercise', 'Plans a first call with an organization.'),
  ),
  interview(
    'interview-communication',
    'Communication',
    outreachRoles,
    question('communication', 'Communication', 'Listens before answering.'),
  ),
]
