/** The same for every cause, so that it does not reveal whether the account exists. */
export const loginFailure = 'Failed to login, check your email and password.'

/** The failed login at the password's field. */
export const refusedPassword = () => ({ fields: { password: loginFailure } })
