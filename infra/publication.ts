import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { RemovalPolicy, Stack } from 'aws-cdk-lib'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct, type IConstruct, type IDependable } from 'constructs'
import { manifestOf, type SiteConfig, withOrigin } from '#shared/kernel/chapter.ts'
import { acceptFindings, wildcard } from './accept-findings.ts'
import type { BuiltSite } from './built-site.ts'
import { folderOf, type Picture } from './picture.ts'
import type { Site } from './site.ts'

interface PublicationProps {
  site: Site
  built: BuiltSite
  pictures: readonly Picture[]
  /** What links to the site show. */
  sharePicture: Buffer
  config: SiteConfig
  /** The resources that the pages call. */
  after: IDependable
}

/**
 * Copies the built site to its bucket. Assets come first: they have a content hash in their name, so browsers cache them for ever, and they
 * are never deleted, because open tabs still ask for those of the last version. Everything that names them follows once the API has
 * changed: open pages may be older than the functions, but never newer.
 */
export class Publication extends Construct {
  constructor(scope: Construct, id: string, { site, built, config, after, ...props }: PublicationProps) {
    super(scope, id)
    const shared = { destinationBucket: site.bucket, prune: false, memoryLimit: 512, ...this.logging() }
    const pictures = folderOf(props.pictures)
    const sharePicture = folderOf([{ address: '/share.png', content: props.sharePicture }])
    const assets = new BucketDeployment(this, 'Assets', {
      ...shared,
      sources: [join(built.folder, 'assets'), ...(props.pictures.length > 0 ? [pictures] : [])].map(
        (folder) => Source.asset(folder),
      ),
      destinationKeyPrefix: 'assets',
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    })
    const pages = new BucketDeployment(this, 'Pages', {
      ...shared,
      sources: [
        Source.asset(built.folder, { exclude: ['assets', '.vite', ...Object.keys(built.pages)] }),
        ...Object.entries(built.pages).map(([name, html]) =>
          Source.data(name, withOrigin(html, site.origin)),
        ),
        Source.asset(sharePicture),
        Source.jsonData('manifest.json', manifestOf(config.chapter)),
        Source.jsonData('config.json', config),
      ],
      cacheControl: [CacheControl.fromString('no-cache')],
      distribution: site.distribution,
    })
    // They were copied to what is published.
    for (const folder of [pictures, sharePicture]) rmSync(folder, { recursive: true })
    pages.node.addDependency(assets, after)
    for (const deployer of Stack.of(this).node.children.filter(isDeployer))
      acceptFindings(deployer, { L1: ofCdk })
    acceptFindings(pages.handlerRole, this.wildcards(site))
  }

  private logging() {
    const logGroup = new LogGroup(this, 'Log', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
    logGroup.grantWrite(role)
    return { logGroup, role }
  }

  private wildcards(site: Site): Record<string, string> {
    const actions = ['GetBucket*', 'GetObject*', 'List*', 'Abort*', 'DeleteObject*']
    const bootstrapBucket =
      'Resource::arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-<AWS::Region>/*'
    const findings = [
      ...actions.map((action) => `IAM5[Action::s3:${action}]`),
      `IAM5[${bootstrapBucket}]`,
      'IAM5[Resource::*]',
      wildcard(this, site.bucket.arnForObjects('*')),
    ]
    return Object.fromEntries(findings.map((finding) => [finding, ofCdk]))
  }
}

/** CDK creates the copying function at the top level of the stack. */
const isDeployer = ({ node }: IConstruct) => node.id.startsWith('Custom::CDKBucketDeployment')

const ofCdk = 'Written by CDK; it runs only while the stack is deployed.'
