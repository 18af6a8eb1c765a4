// Refusals that the page recognizes. They are not with their nouns, because the login page loads no nouns.

/** The message for a form that does not exist, or that the caller may not see. */
export const noSuchForm = 'There is no such form.'

/** Why an email that another account has verified cannot be registered. */
export const emailTaken = 'An account with this email already exists. Please log in instead.'
