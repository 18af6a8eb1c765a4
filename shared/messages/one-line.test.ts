import { expect, test } from 'vitest'
import { MessageText } from '#shared/forms/message-text.ts'
import { Place } from '#shared/interviews/interview-slot.ts'
import { lineFault, nameFault } from '#shared/kernel/name.ts'
import { MessageTemplate } from './message.ts'

test.each(['\u034f', '\u202e', '\u200b', '\u2028', '\n', '\u{e0041}'])(
  'no text of one line has a hidden character: %j',
  (character) => {
    const line = `Ro${character}om`
    expect([nameFault(line), lineFault(line)]).toEqual([expect.any(String), expect.any(String)])
    const subject = { subject: line, text: 'Hello' }
    for (const schema of [Place, MessageText, MessageTemplate]) {
      const good =
        schema === Place
          ? 'Room 1'
          : { ...subject, subject: 'News', ...(schema === MessageTemplate && { name: 'One' }) }
      expect(schema.safeParse(good).success).toBe(true)
      const bad = schema === Place ? line : { ...(good as object), subject: line }
      expect(schema.safeParse(bad).success).toBe(false)
    }
  },
)
