/**
 * Replaces the SDK's discovery of endpoints. It is off unless someone sets AWS_ENABLE_ENDPOINT_DISCOVERY, and DynamoDB does not need
 * it.
 */
export const resolveEndpointDiscoveryConfig = <Config>(config: Config) => config

export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: () => false,
  configFileSelector: () => false,
  default: false,
}
