import { RemovalPolicy } from 'aws-cdk-lib'

/** How a stack holds on to what people wrote. */
export interface Keeping {
  /** Does it outlive the stack? */
  isKept: boolean
  /** Does it resist being deleted? Not while the first deployment may still fail. */
  isProtected: boolean
}

/**
 * What is kept but not protected yet goes when the deployment that makes it is rolled back, and stays in every other case. What is
 * protected could not be deleted by a rollback, which would get stuck.
 */
export function removalPolicyFor({ isKept, isProtected }: Keeping): RemovalPolicy {
  if (!isKept) return RemovalPolicy.DESTROY
  return isProtected ? RemovalPolicy.RETAIN : RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE
}
