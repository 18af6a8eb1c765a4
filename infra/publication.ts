import { BucketDeployment, type BucketDeploymentProps, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { RemovalPolicy } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import type { SiteConfig } from '#shared/chapter.ts'
import type { BuiltSite } from './built-site.ts'
import type { Site } from './site.ts'

interface PublicationProps {
  site: Site
  built: BuiltSite
  config: SiteConfig
}

/**
 * Brings the built site into its bucket. First the assets: they carry the hash of their content in their name, are kept for ever by
 * browsers, and never deleted, since open tabs still ask for those of the last version. Then everything that names them.
 */
export class Publication extends Construct {
  constructor(scope: Construct, id: string, { site, built, config }: PublicationProps) {
    super(scope, id)
    const shared = {
      destinationBucket: site.bucket,
      prune: false,
      memoryLimit: 512,
      logGroup: new LogGroup(this, 'Log', {
        retention: RetentionDays.ONE_MONTH,
        removalPolicy: RemovalPolicy.DESTROY,
      }),
    } satisfies Partial<BucketDeploymentProps>
    const assets = new BucketDeployment(this, 'Assets', {
      ...shared,
      sources: [Source.asset(built.folder, { exclude: ['**', '!assets', '!assets/**'] })],
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    })
    const pages = new BucketDeployment(this, 'Pages', {
      ...shared,
      sources: [
        Source.asset(built.folder, { exclude: ['assets', '.vite', ...Object.keys(built.pages)] }),
        ...Object.entries(built.pages).map(([name, html]) => Source.data(name, html)),
        Source.jsonData('config.json', config),
      ],
      cacheControl: [CacheControl.fromString('no-cache')],
      distribution: site.distribution,
    })
    pages.node.addDependency(assets)
  }
}
