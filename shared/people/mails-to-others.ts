/** Most mails that one person can cause to others within an hour, all applications and roles together. */
export const mostToOthers = 10

/** Most notes to the team that one person can write within a day, about drafts and interviews together. */
export const mostNotes = 3
