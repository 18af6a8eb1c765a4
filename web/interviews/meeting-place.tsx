import { linkedText } from '#shared/kernel/linked-text.ts'

/** Where someone meets. Each link in it opens in a new tab. */
export const MeetingPlace = ({ place }: { place: string }) =>
  linkedText(place).map(({ text, url }, index) =>
    url ? (
      // A piece has no other name than its position.
      // oxlint-disable-next-line react/no-array-index-key
      <a key={index} href={url} target="_blank" rel="noreferrer">
        {text}
      </a>
    ) : (
      text
    ),
  )
