import * as z from 'zod/mini'
import { Email } from './email.ts'
import { Password } from './password.ts'
import { LastName, PersonName } from './user.ts'

/** The fields of a registration. */
export const Registration = z.strictObject({
  email: Email,
  password: Password,
  firstName: PersonName,
  lastName: LastName,
})
export type Registration = z.infer<typeof Registration>

/** The fields that people can change about themselves. */
export const Profile = z.strictObject({
  email: Email,
  firstName: PersonName,
  lastName: LastName,
  /** Whether they get reminders. Left out: as before. */
  reminders: z.optional(z.enum(['on', 'off'])),
  /** The same for messages of the team by email. They are in the portal anyway. */
  messages: z.optional(z.enum(['on', 'off'])),
  /** The same for one email when applications open next. */
  whenOpen: z.optional(z.enum(['on', 'off'])),
})
export type Profile = z.infer<typeof Profile>
