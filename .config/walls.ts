/** The nouns in the order in which they build on each other: each may import those before it. */
const chain = ['people', 'forms', 'applications', 'reviews', 'interviews', 'decisions', 'messages'] as const
type Noun = (typeof chain)[number]

const before = (noun: Noun) => chain.slice(0, chain.indexOf(noun))

/** What each noun of a room may import, besides what all of them may. */
const nouns = (base: readonly string[]): Record<string, readonly string[]> => ({
  ...Object.fromEntries(chain.map((noun) => [noun, [...base, ...before(noun), 'records']])),
  records: [...base, 'people'],
  fair: [...base, ...chain.slice(0, -1), 'records'],
})

const http = ['store', 'http']
const pages = ['kit', 'api', 'session', 'roles', 'answers']

/**
 * Which folders of a room may import which of its folders. What isn't listed, lint refuses. A folder that isn't named here puts others
 * together and may import all of them.
 */
export const walls: Readonly<Record<string, Record<string, readonly string[]>>> = {
  shared: { kernel: [], ...nouns(['kernel']) },
  functions: {
    store: [],
    http: ['store'],
    mail: http,
    ...nouns([...http, 'mail']),
    // Parts of a noun with rights of their own.
    auth: [...http, 'people'],
    files: [...http, 'applications'],
    open: [...http, 'applications', 'interviews'],
    account: [...http, 'auth', 'files', ...chain],
    // A reader of records sees what a reader of their subjects sees.
    records: [...http, 'people', 'applications', 'decisions', 'messages'],
  },
  'functions/store': { table: [], ...nouns(['table']) },
  web: {
    api: ['session', 'kit'],
    kit: ['api', 'session'],
    session: ['api', 'kit'],
    autosave: ['kit', 'api', 'session'],
    roles: ['kit', 'api', 'session'],
    answers: ['kit', 'api', 'session', 'roles'],
    landing: pages,
    account: [...pages, 'messages'],
    apply: [...pages, 'autosave', 'interviews', 'messages'],
    staff: pages,
    records: pages,
    messages: [...pages, 'staff'],
    interviews: [...pages, 'staff'],
    forms: [...pages, 'staff', 'autosave'],
    people: [...pages, 'staff'],
    review: [...pages, 'staff', 'autosave', 'interviews'],
    decisions: [...pages, 'staff'],
    fair: [...pages, 'staff', 'decisions', 'planning'],
    planning: [...pages, 'staff', 'autosave', 'fair', 'assigning', 'applications'],
    assigning: [...pages, 'staff', 'planning', 'fair'],
    applications: [...pages, 'staff', 'assigning', 'planning', 'decisions', 'fair', 'records', 'messages'],
    release: [...pages, 'staff', 'decisions'],
    overview: [...pages, 'staff', 'assigning'],
  },
}

/** Files that put together what their folder may not import, with the reason. */
export const exceptions: Readonly<Record<string, string>> = {
  'shared/kernel/permissions.ts': 'Predicates about rows of every noun. It imports their types alone.',
  'shared/forms/letter.ts': 'The decision chooses the letter of a form.',
  'shared/people/own-data.ts': 'Lists all that the portal has of a person.',
  'functions/people/read-person.ts': 'Leaves out applications that are read without names.',
  'functions/mail/decision-test-letter.ts': 'Sends the same letter that the applicant reads.',
  'functions/store/forms/form-creation.ts': 'A copy of a form takes its rubrics and templates along.',
  'functions/store/forms/form-change.ts': 'Reading without names begins with the first assignment.',
  'functions/store/forms/form-deletion.ts': 'Nobody may have begun, and what was made for the form goes too.',
  'functions/store/forms/form-retention.ts': 'Erases all that was written about a form.',
  'functions/store/applications/response-erasure.ts': 'Erases all that was written about an application.',
  'functions/store/applications/changes.ts': 'Gives back a review before its application changes.',
  'functions/store/records/subjects.ts': 'Reads what records name.',
  'functions/store/people/users.ts': 'Lists the applications of a person.',
  'functions/store/people/pointers.ts': 'Lists the applications of a person.',
  'functions/mail/deliver-outgoing.ts':
    'The minute’s tick goes on with a plan that is being published, and sends planned messages.',
  'web/interviews/own/interview-queries.ts': 'A booking changes what the applicant’s status page shows.',
  'web/staff/cached-rows.ts': 'Rows change where decisions are made.',
  'web/staff/dashboard-shell.tsx': 'Decisions can be revised from every dashboard.',
}
