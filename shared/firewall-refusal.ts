/**
 * What the page is told when the firewall refuses a call: the token is missing or forged, or the call comes from an address that AWS
 * knows for attacks, as those of some VPNs. The answer of API Gateway (`WAF_FILTERED`), and of the local gateway.
 */
export const firewallRefusal = {
  code: 'ATTESTATION_FAILED',
  message:
    'The security check failed. Please reload the page. If you use a VPN or a proxy, switch it off or try another network.',
} as const
