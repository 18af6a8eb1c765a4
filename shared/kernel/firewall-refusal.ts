const whatToDo = 'Switch off your VPN or ad blocker for this page, then try again.'

/**
 * The answer when the firewall refuses a call: the token is missing or forged, or the call comes from an address that AWS knows for
 * attacks, as some VPNs' addresses are. API Gateway (`WAF_FILTERED`) and the local gateway send it.
 */
export const firewallRefusal = {
  code: 'ATTESTATION_FAILED',
  message: `The security check failed. ${whatToDo}`,
} as const

/** Shown by a page that could not make a call, because it got no script or token of the security check. */
export const securityCheckMissing = `The security check could not be loaded. ${whatToDo}`
