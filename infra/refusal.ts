/** An error that the person at the terminal can fix. The message says everything, so no stack trace is shown. */
export class Refusal extends Error {}
