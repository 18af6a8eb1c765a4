/** The one table: what the stack creates and what the local stand-in creates. Every attribute here is a string but `ttl`. */
export const tableDefinition = {
  partitionKey: 'pk',
  sortKey: 'sk',
  indexes: [
    /** People, a form's rows, a reviewer's assignments, records of a day. */
    { name: 'gsi1', partitionKey: 'gsi1pk', sortKey: 'gsi1sk' },
    /** What is still to be done, by when: mails, reminders, until it is done. Also the reviewers among the people. */
    { name: 'gsi2', partitionKey: 'gsi2pk', sortKey: 'gsi2sk' },
  ],
  /** Seconds since 1970 after which an item goes by itself. */
  timeToLive: 'expiresAt',
} as const
