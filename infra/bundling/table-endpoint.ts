/** What the SDK knows when it needs the table's address. `Endpoint` is set by AWS_ENDPOINT_URL. */
interface Parameters {
  Endpoint?: string | undefined
  Region?: string | undefined
  UseDualStack?: boolean | undefined
  UseFIPS?: boolean | undefined
}

/** Replaces the SDK's rules for DynamoDB's addresses in all regions, 17 kB. We use only the common one. */
export function defaultEndpointResolver({ Endpoint, Region = '', UseDualStack, UseFIPS }: Parameters) {
  if (UseDualStack || UseFIPS) throw new Error('The bundle knows only the common endpoint of DynamoDB.')
  const ending = Region.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com'
  return { url: new URL(Endpoint ?? `https://dynamodb.${Region}.${ending}`), properties: {}, headers: {} }
}
