import { defaultRoles, type RoleList } from '#shared/kernel/application-role.ts'

/** What the chapter of the demo says about each role: what one does, how many hours a week, and for whom it is. */
const texts: Readonly<Record<string, readonly [does: string, hours: string, forWhom: string]>> = {
  bootcamp: [
    'Learn to build for the web in eight Saturday workshops, then join a team next semester.',
    '4',
    'No experience needed',
  ],
  engineer: [
    'Build features with your team and a non-profit, review each other’s code, and ship.',
    '6 to 8',
    'You have built something',
  ],
  designer: [
    'Talk to the people who will use it, sketch, test, and draw the screens the team builds.',
    '6',
    'Any portfolio, class work too',
  ],
  product: [
    'Listen to the partner, decide what comes first, and keep the team moving.',
    '6',
    'Organized and curious',
  ],
  'tech-lead': [
    'Choose how it is built, unblock four to six engineers, and answer for the quality.',
    '8 to 10',
    'One project behind you',
  ],
  'social-media-manager': [
    'Tell the chapter’s stories, plan the posts, and make people want to come.',
    '3',
    'You like to write or film',
  ],
  'outreach-coordinator': [
    'Find non-profits that need us, and look after them from the first call to the launch.',
    '4',
    'You like to talk to people',
  ],
}

/** The usual roles with these texts. */
export const demoRoles: RoleList = {
  ...defaultRoles,
  roles: defaultRoles.roles.map((role) => {
    const [does, hours, forWhom] = texts[role.id] ?? []
    return { ...role, does, hours, forWhom }
  }),
}
