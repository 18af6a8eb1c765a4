const whatToDo = 'Switch off your VPN or ad blocker for this page, then try again.'

/**
 * What the page is told when the firewall refuses a call: the token is missing or forged, or the call comes from an address that AWS
 * knows for attacks, as those of some VPNs. The answer of API Gateway (`WAF_FILTERED`), and of the local gateway.
 */
export const firewallRefusal = {
  code: 'ATTESTATION_FAILED',
  message: `The security check failed. ${whatToDo}`,
} as const

/** Said by a page that got no script or token of the security check, and so could not make the call. */
export const securityCheckMissing = `The security check could not be loaded. ${whatToDo}`
