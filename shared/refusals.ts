// Refusals that the page recognises. Apart from their nouns, because the login page loads no others.

/** What is said about a form that does not exist, or not for the caller. */
export const noSuchForm = 'There is no such form.'

/** Why an email cannot be registered that an account has verified. */
export const emailTaken = 'An account with this email already exists. Please log in instead.'
