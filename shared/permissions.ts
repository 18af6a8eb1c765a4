/** Row-level rights, as questions that handlers and pages ask. What a role may do at all stands in the route table. */

/** Is this the caller's own response? */
export const isOwnResponse = (caller: { id: string }, response: { u: string }) => caller.id === response.u
