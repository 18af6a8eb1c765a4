import { isOnline } from '#shared/interviews/interview-slot.ts'

/** Where someone meets: a room, or a link to the call, which opens in a new tab. */
export const MeetingPlace = ({ place }: { place: string }) =>
  isOnline(place) ? (
    <a href={place} target="_blank" rel="noreferrer">
      {place}
    </a>
  ) : (
    place
  )
