import { Duration, Fn, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AllowedMethods,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  CfnOriginAccessControl,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginProtocolPolicy,
  OriginSslPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { season } from '#shared/forms/season-routes.ts'
import type { Origins } from '#shared/kernel/content-security-policy.ts'
import type { InlineCode } from '#shared/kernel/inline-code.ts'
import { acceptFindings } from './accept-findings.ts'
import { stageName } from './api.ts'
import { pagePaths } from './page-paths.ts'
import type { Settings } from './settings.ts'
import { siteHeaders } from './site-headers.ts'

interface SiteProps {
  /** The chapter's own domain, if it has one. */
  site: Settings['site']
  origins: Origins
  inline: InlineCode
}

/** The site: a private bucket behind CloudFront. */
export class Site extends Construct {
  readonly bucket: Bucket
  readonly distribution: Distribution
  readonly host: string
  readonly origin: string

  constructor(scope: Construct, id: string, { site, origins, inline }: SiteProps) {
    super(scope, id)
    this.bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      // All of it can be built again.
      removalPolicy: RemovalPolicy.DESTROY,
      autoDeleteObjects: true,
    })
    const responseHeadersPolicy = siteHeaders(this, origins, inline)
    this.distribution = new Distribution(this, 'Distribution', {
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      ...(site && this.ownDomain(site)),
      defaultBehavior: {
        origin: S3BucketOrigin.withOriginAccessControl(this.bucket),
        allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        // Each file's Cache-Control decides how long it is cached.
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        compress: true,
        responseHeadersPolicy,
        functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: this.pagePaths() }],
      },
      additionalBehaviors: {
        [season.current.path]: {
          origin: apiOrigin(origins.api),
          allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
          viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
          cachePolicy: this.lessThanAMinute(),
          compress: true,
          responseHeadersPolicy,
        },
      },
      // The bucket answers 403 for what it does not have. The application then says that there is no such page.
      errorResponses: [403, 404].map((httpStatus) => ({
        httpStatus,
        responseHttpStatus: 404,
        responsePagePath: '/app.html',
        ttl: Duration.seconds(10),
      })),
    })
    nameAccessControl(this.distribution)
    this.host = site?.domain ?? this.distribution.distributionDomainName
    this.origin = `https://${this.host}`
    acceptFindings(this.bucket, { S1: 'Only CloudFront can read it, and its content is public.' })
    acceptFindings(this.distribution, {
      CFR1: 'Applicants may be anywhere.',
      CFR2: 'Its files are public; the firewall guards the API and the user pool.',
      CFR3: 'Visits to a public page are private, and such a log exists only in some regions.',
      ...(!site && { CFR4: 'The certificate of cloudfront.net decides; an own domain has TLS 1.2.' }),
    })
  }

  private ownDomain({ domain, certificateArn }: NonNullable<Settings['site']>) {
    const certificate = Certificate.fromCertificateArn(this, 'Certificate', certificateArn)
    return {
      domainNames: [domain],
      certificate,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    }
  }

  /** The API forbids every cache. This one keeps an answer all the same, for less than the minute that it may be old. */
  private lessThanAMinute() {
    const { stackName, region } = Stack.of(this)
    const time = Duration.seconds(45)
    return new CachePolicy(this, 'SeasonCache', {
      // CloudFront's names are shared by all regions of the account.
      cachePolicyName: `${stackName}-${region}-season`,
      minTtl: time,
      defaultTtl: time,
      maxTtl: time,
      headerBehavior: CacheHeaderBehavior.none(),
      queryStringBehavior: CacheQueryStringBehavior.none(),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    })
  }

  private pagePaths() {
    return new EdgeFunction(this, 'PagePaths', {
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(pagePaths),
    })
  }
}

/** The API as an origin: 'https://….execute-api.…' without its scheme. */
const apiOrigin = (api: string) =>
  new HttpOrigin(Fn.select(2, Fn.split('/', api)), {
    originPath: `/${stageName}`,
    protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
    originSslProtocols: [OriginSslPolicy.TLS_V1_2],
  })

/** CDK's default name has no region, but CloudFront's names are global: a second portal in another region could not be created. */
function nameAccessControl(distribution: Distribution) {
  const { stackName, region } = Stack.of(distribution)
  const all = distribution.node.findAll()
  for (const control of all.filter((each) => CfnOriginAccessControl.isCfnOriginAccessControl(each)))
    control.addPropertyOverride('OriginAccessControlConfig.Name', `${stackName}-${region}`)
}
