/** Most mails that one person can cause to others within an hour, all applications and roles together. */
export const mostToOthers = 10
