/**
 * Stands in for the SDK's event streams, which no call of ours uses. The SDK loads them with a dynamic import: with that gone, the
 * rest of its core needs no wrappers, is smaller and starts faster.
 */
export class EventStreamSerde {
  constructor() {
    throw new Error('Event streams are not part of this bundle.')
  }
}

export const eventStreamSerdeProvider = () => undefined
export const resolveEventStreamSerdeConfig = <Config>(config: Config) => config
