/** Why the stack cannot be made, where a person can put it right: the message is all there is to say. */
export class Refusal extends Error {}
