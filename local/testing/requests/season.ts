import { type AskingsOf, nothing } from './asking.ts'

export const season: AskingsOf<'season'> = {
  current: {
    gets: 'yes yes yes yes yes yes yes yes yes yes yes',
    at: 'draft',
    send: nothing,
  },
}
