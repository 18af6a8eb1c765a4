import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { type Keeping, removalPolicyFor } from './keeping.ts'

interface UploadsProps {
  keeping: Keeping
  /** The page's origin, if it is known before the site exists. */
  pageOrigin: string | undefined
}

/** The files that people attach: in `pending/` until an upload is inspected, in `files/` once it is an answer. */
export class Uploads extends Construct {
  readonly bucket: Bucket
  readonly origin: string

  constructor(scope: Construct, id: string, { keeping, pageOrigin = '*' }: UploadsProps) {
    super(scope, id)
    this.bucket = new Bucket(this, 'Bucket', {
      removalPolicy: removalPolicyFor(keeping),
      ...(!keeping.isKept && { autoDeleteObjects: true }),
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      versioned: keeping.isKept,
      serverAccessLogsBucket: this.accessLogs(),
      // Any origin, unless an own domain is configured: CloudFront's domain is known only after this bucket, because its
      // Content-Security-Policy contains the bucket's name. This reveals nothing, because each upload and download has its own signature.
      cors: [
        {
          allowedMethods: [HttpMethods.GET, HttpMethods.POST],
          allowedOrigins: [pageOrigin],
          allowedHeaders: ['*'],
          maxAge: 3600,
        },
      ],
      lifecycleRules: [
        { prefix: 'pending/', expiration: Duration.days(2) },
        {
          abortIncompleteMultipartUploadAfter: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(30),
          // What marks a file as deleted names its application, and would stay for ever.
          expiredObjectDeleteMarker: true,
        },
      ],
    })
    this.origin = `https://${this.bucket.bucketRegionalDomainName}`
  }

  /** Who fetched which file, for 90 days. */
  private accessLogs() {
    return new Bucket(this, 'AccessLogs', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      lifecycleRules: [{ expiration: Duration.days(90) }],
      removalPolicy: RemovalPolicy.DESTROY,
      autoDeleteObjects: true,
    })
  }
}
