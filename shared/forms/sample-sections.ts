import type { ApplicationRole, Role, Roles } from '#shared/kernel/application-role.ts'
import type { Question, Section } from './form.ts'

const ask =
  (questionType: Question['questionType']) =>
  (questionId: string, questionText: string, more: Partial<Question> = {}): Question => ({
    questionId,
    questionType,
    questionText,
    ...more,
  })
const short = ask('short-answer')
const long = ask('long-answer')
const link = ask('link')

const offer =
  (questionType: Question['questionType']) =>
  (
    questionId: string,
    questionText: string,
    questionOptions: string[],
    more: Partial<Question> = {},
  ): Question =>
    ask(questionType)(questionId, questionText, { questionOptions, ...more })
const choice = offer('multiple-choice')
const select = offer('multiple-select')

const words = (minimumWordCount: number, maximumWordCount: number) => ({ minimumWordCount, maximumWordCount })
const optional = { optional: true } as const

const fromFriend = 'From a friend or a member'

const aboutYou: Section = {
  sectionId: 'about-you',
  sectionName: 'About you',
  description: 'The basics, so that we know who is writing.',
  questions: [
    short('pronouns', 'Which pronouns do you use?', { ...optional, placeholderText: 'For example: she/her' }),
    short('major', 'What do you study?', {
      secondaryText: 'Your major, or majors. For example, Information Science.',
    }),
    choice('year', 'In which year are you?', [
      'First year',
      'Second year',
      'Third year',
      'Fourth year',
      'Graduate student',
    ]),
    link('links', 'Is there a page that shows your work?', {
      ...optional,
      secondaryText: 'A portfolio, a profile, a repository. One is enough.',
    }),
    choice(
      'hear',
      'How did you hear about us?',
      [fromFriend, 'A club fair', 'Social media', 'In class'],
      optional,
    ),
    short('hear-who', 'Who was it?', { ...optional, showIf: { questionId: 'hear', option: fromFriend } }),
    {
      questionId: 'resume',
      questionType: 'file-upload',
      questionText: 'Upload your resume',
      ...optional,
    },
  ],
}

const roleSelection: Section = {
  sectionId: 'roles',
  sectionName: 'Role selection',
  description:
    'Apply for one role or for several. **Sections for the roles you choose are added to your application.**',
  questions: [
    {
      questionId: 'roles',
      questionType: 'role-select',
      questionText: 'Which roles do you apply for?',
      secondaryText: 'Choose one or more, and put them in your order.',
      ordersRoles: true,
    },
    choice(
      'first-choice-reason',
      'If we can offer you only one of them, should we choose, or ask you?',
      ['Please choose', 'Please ask me'],
      optional,
    ),
  ],
}

const experience: Section = {
  sectionId: 'experience',
  sectionName: 'Your experience',
  description:
    'Tell us what you have done so far, in class or outside it. We read for curiosity and care, not for a long list.',
  questions: [
    long('made', 'Tell us about something you made that helped someone', {
      ...words(50, 250),
      secondaryText: 'It does not have to be software. Who was it for, and what changed for them?',
    }),
    long('hard', 'What was hard, and what did you do about it?', words(30, 200)),
    select(
      'tools',
      'Which of these have you used?',
      ['Git', 'React', 'Python', 'Java', 'SQL', 'Figma', 'A spreadsheet'],
      {
        ...optional,
        secondaryText: 'Leave it blank if none. That is fine.',
      },
    ),
  ],
}

const socialGood: Section = {
  sectionId: 'social-good',
  sectionName: 'Why tech for good',
  questions: [
    long('why', 'Why do you want to build technology for social good?', { ...words(50, 300) }),
    long('cause', 'Which cause would you work on, and what would you ask its people first?', words(30, 250)),
    short('organization', 'Is there an organization that you would like us to work with?', optional),
  ],
}

const bootcamp: Section = {
  sectionId: 'bootcamp',
  sectionName: 'Bootcamp',
  forRoles: ['bootcamp'],
  description: 'Ten weeks, two evenings a week, from nothing to a small web application.',
  questions: [
    long('bootcamp-why', 'What do you hope to be able to do after Bootcamp?', words(30, 200)),
    choice('bootcamp-code', 'How much have you programmed so far?', [
      'Not at all',
      'A course or two',
      'Small things of my own',
    ]),
  ],
}

const engineer: Section = {
  sectionId: 'engineer',
  sectionName: 'Engineer',
  forRoles: ['engineer', 'tech-lead'],
  questions: [
    long(
      'engineer-project',
      'Describe a program you wrote: what it does, and one decision you would make again',
      {
        ...words(50, 300),
        placeholderText: 'For example: I kept the data in one file, because ...',
      },
    ),
    select(
      'engineer-stack',
      'What do you want to work with?',
      ['Web front end', 'Web back end', 'Mobile', 'Data'],
      {},
    ),
    short('engineer-repository', 'A link to code of yours', optional),
  ],
}

const designer: Section = {
  sectionId: 'designer',
  sectionName: 'Designer',
  forRoles: ['designer'],
  questions: [
    short('design-portfolio', 'A link to your portfolio'),
    long('design-process', 'Take one piece of it: how did it change after someone used it?', words(40, 250)),
  ],
}

const product: Section = {
  sectionId: 'product',
  sectionName: 'Product Manager',
  forRoles: ['product'],
  questions: [
    long(
      'product-cut',
      'A non-profit asks for ten things and there is time for three. How do you decide?',
      words(50, 300),
    ),
    choice('product-led', 'Have you led a team before?', ['Yes', 'No, but I have organized things', 'No']),
  ],
}

const outreach: Section = {
  sectionId: 'outreach',
  sectionName: 'Social media and outreach',
  forRoles: ['social-media-manager', 'outreach-coordinator'],
  questions: [
    long(
      'outreach-post',
      'Write the text of a post that invites a non-profit to work with us',
      words(20, 120),
    ),
    select(
      'outreach-channels',
      'Which channels have you worked with?',
      ['Instagram', 'LinkedIn', 'Mailing lists', 'Events', 'Print'],
      optional,
    ),
  ],
}

const availability: Section = {
  sectionId: 'availability',
  sectionName: 'Availability',
  questions: [
    select(
      'evenings',
      'On which evenings can you come?',
      ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Sunday'],
      {
        secondaryText: 'Teams meet once a week, 7 to 9 PM.',
      },
    ),
    choice('hours', 'How many hours a week can you give?', ['2 to 4', '4 to 6', '6 to 8', 'More than 8']),
    short('commitments', 'What else is on your plate this semester?', { ...optional, maximumWordCount: 60 }),
  ],
}

const demographics: Section = {
  sectionId: 'demographics',
  sectionName: 'Demographics',
  hideFromReviewers: true,
  description:
    'Everything here is optional. **Reviewers never see it**; we use it only to learn whom we reach and whom we do not.',
  questions: [
    choice(
      'gender',
      'How do you describe your gender?',
      ['Woman', 'Man', 'Non-binary', 'I would rather not say'],
      optional,
    ),
    choice(
      'first-generation',
      'Are you the first in your family to go to college?',
      ['Yes', 'No', 'I would rather not say'],
      optional,
    ),
    short(
      'background',
      'Is there something about your background that you would like us to count?',
      optional,
    ),
  ],
}

/** The questions for a role that this sample has none for. Role ids, unlike these, may be the name of another section. */
const ofRole = ({ id, name }: Role): Section => ({
  sectionId: `role-${id}`,
  sectionName: name,
  forRoles: [id],
  questions: [
    long(`${id}-why`, 'What draws you to this role?', words(30, 200)),
    long(
      `${id}-done`,
      'Tell us about something you have done that comes close to it. What would you do differently now?',
      words(30, 250),
    ),
  ],
})

const ofSomeRoles = [bootcamp, engineer, designer, product, outreach]

/** About each of the roles: the questions that this sample has for it, or two that suit any role. */
function aboutRoles(roles: Roles, open: readonly ApplicationRole[]): Section[] {
  const written = ofSomeRoles
    .map((section) => ({ ...section, forRoles: open.filter((role) => section.forRoles?.includes(role)) }))
    .filter(({ forRoles }) => forRoles.length > 0)
  const others = open.filter((role) => !written.some(({ forRoles }) => forRoles.includes(role)))
  return [...written, ...others.flatMap((role) => roles.find(role) ?? []).map(ofRole)]
}

/** The sections of a whole season, for these roles. */
export const sampleSections = (roles: Roles, open: readonly ApplicationRole[]): Section[] => [
  aboutYou,
  roleSelection,
  experience,
  socialGood,
  ...aboutRoles(roles, open),
  availability,
  demographics,
]

const only = ({ questions }: Section, ...ids: string[]) =>
  questions.filter(({ questionId }) => ids.includes(questionId))

/** The sections of a short form, which takes a quarter of an hour. */
export const shortSections: Section[] = [
  { ...aboutYou, questions: only(aboutYou, 'major', 'year', 'links') },
  {
    sectionId: 'application',
    sectionName: 'Your application',
    description: 'Three short answers. We read for curiosity and care, not for a long list.',
    questions: [
      ...only(roleSelection, 'roles'),
      ...only(experience, 'made'),
      ...only(socialGood, 'why'),
      ...only(availability, 'evenings', 'hours'),
    ],
  },
]
