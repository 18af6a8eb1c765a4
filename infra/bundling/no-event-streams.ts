/**
 * Replaces the SDK's event streams, which none of our calls use. The SDK loads them with a dynamic import. Without it, the rest of
 * its core needs no wrappers, is smaller and starts faster.
 */
export class EventStreamSerde {
  constructor() {
    throw new Error('Event streams are not part of this bundle.')
  }
}

export const eventStreamSerdeProvider = () => undefined
export const resolveEventStreamSerdeConfig = <Config>(config: Config) => config
