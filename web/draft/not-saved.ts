type Reason = 'contested' | 'failed' | 'signed-out' | 'closed'

const words: Record<Reason, string> = {
  contested:
    'Something here was changed on another device or in another tab. Please choose which of the two you want to keep.',
  failed: 'What you wrote could not be saved. It is still on this page, and saving is tried again.',
  'signed-out':
    'You are not logged in any more. What you wrote is still on this page: log in again to save it.',
  closed: 'Your latest changes could not be saved any more.',
}

/** Why what is on screen is not stored, in words for the person. */
export class NotSaved extends Error {
  readonly reason: Reason

  constructor(reason: Reason, message = words[reason]) {
    super(message)
    this.name = 'NotSaved'
    this.reason = reason
  }
}
