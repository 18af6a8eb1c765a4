/** The one table, as the stack and the local stand-in create it. Every attribute here is a string but `ttl`. */
export const tableDefinition = {
  partitionKey: 'pk',
  sortKey: 'sk',
  indexes: [
    /** People, a form's rows, a reviewer's assignments, records of a day. */
    { name: 'gsi1', partitionKey: 'gsi1pk', sortKey: 'gsi1sk' },
    /** What is due and when: mails, reminders, erasures, until it is done. Also the reviewers among the people. */
    { name: 'gsi2', partitionKey: 'gsi2pk', sortKey: 'gsi2sk' },
  ],
  /** Seconds since 1970 after which the table deletes an item. */
  timeToLive: 'expiresAt',
  /** How the partition keys of audit records begin, and no others. They can only be added: nobody may change or delete them. */
  recordPrefix: 'AUDIT#',
} as const
