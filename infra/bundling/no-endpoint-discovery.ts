/**
 * Replaces the cache of endpoints that the DynamoDB client discovers, and the package behind it (8 kB). Discovery is off unless
 * somebody sets AWS_ENABLE_ENDPOINT_DISCOVERY, and DynamoDB does not need it.
 */
export class EndpointCache {
  getEndpoint(): never {
    throw new Error('Endpoint discovery is not part of this bundle.')
  }
}
