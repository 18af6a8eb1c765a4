import { RemovalPolicy } from 'aws-cdk-lib'

/** How a stack keeps people's data. */
export interface Keeping {
  /** Does the data outlive the stack? */
  isKept: boolean
  /** Is it protected against deletion? Not while the first deployment may still fail. */
  isProtected: boolean
}

/**
 * Until data is protected, it is deleted if its first deployment is rolled back, and kept in every other case. Protected data could not be
 * deleted, so the rollback would get stuck.
 */
export function removalPolicyFor({ isKept, isProtected }: Keeping): RemovalPolicy {
  if (!isKept) return RemovalPolicy.DESTROY
  return isProtected ? RemovalPolicy.RETAIN : RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE
}
