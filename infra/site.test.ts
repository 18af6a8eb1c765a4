import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { SiteConfig } from '#shared/kernel/chapter.ts'
import { longestPolicy } from '#shared/kernel/content-security-policy.ts'
import { securityHeaders } from '#shared/kernel/security-headers.ts'
import { readBuiltSite } from './built-site.ts'
import { Refusal } from './refusal.ts'
import { asText, onlyOf, propertiesOf, resourcesOf } from './testing/resources.ts'
import { allOptions, synthesisOf, templateOf } from './testing/synthesise.ts'

const template = templateOf()
const withDomain = templateOf(allOptions)

interface Distribution {
  DistributionConfig: {
    Aliases?: string[]
    DefaultRootObject: string
    DefaultCacheBehavior: { CachePolicyId: string; ViewerProtocolPolicy: string }
    Origins: { OriginAccessControlId?: unknown }[]
    ViewerCertificate?: { MinimumProtocolVersion: string }
  }
}
const distributionOf = (from: typeof template) =>
  onlyOf<Distribution>(from, 'AWS::CloudFront::Distribution').DistributionConfig

test('only CloudFront reads the bucket, and only with TLS', () => {
  const { Origins, DefaultCacheBehavior, DefaultRootObject } = distributionOf(template)
  const [bucket, ...others] = Origins
  expect(asText(bucket!.OriginAccessControlId)).toMatch(/^<SiteDistribution.*\.Id>$/)
  expect(others).toMatchObject([{ OriginPath: '/api' }])
  expect(DefaultCacheBehavior.ViewerProtocolPolicy).toBe('redirect-to-https')
  expect(DefaultRootObject).toBe('index.html')
})

test('a cache policy is referenced by its id, a UUID', () => {
  expect(distributionOf(template).DefaultCacheBehavior.CachePolicyId).toMatch(
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  )
})

test('an own domain uses TLS 1.2 or newer', () => {
  expect(distributionOf(withDomain)).toMatchObject({
    Aliases: ['apply.example.org'],
    ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021' },
  })
})

interface Behaviors {
  DistributionConfig: {
    CacheBehaviors: { PathPattern: string; CachePolicyId: unknown; TargetOriginId: string }[]
    CustomErrorResponses: { ErrorCode: number; ResponseCode: number; ResponsePagePath: string }[]
    Origins: {
      Id: string
      DomainName: unknown
      OriginPath?: string
      CustomOriginConfig?: { OriginProtocolPolicy: string; OriginSSLProtocols: string[] }
    }[]
  }
}
interface CachePolicy {
  CachePolicyConfig: { DefaultTTL: number; MaxTTL: number; MinTTL: number; Name: unknown }
}

test('CloudFront keeps the season for less than a minute', () => {
  const { CacheBehaviors, Origins } = onlyOf<Behaviors>(
    template,
    'AWS::CloudFront::Distribution',
  ).DistributionConfig
  expect(CacheBehaviors).toMatchObject([{ PathPattern: '/season.json', AllowedMethods: ['GET', 'HEAD'] }])
  const api = Origins.find(({ Id }) => Id === CacheBehaviors[0]!.TargetOriginId)!
  expect(api).toMatchObject({
    OriginPath: '/api',
    CustomOriginConfig: { OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] },
  })
  expect(JSON.stringify(api.DomainName)).toContain('execute-api')
  const { CachePolicyConfig: cache } = onlyOf<CachePolicy>(template, 'AWS::CloudFront::CachePolicy')
  expect([cache.MinTTL, cache.DefaultTTL, cache.MaxTTL]).toEqual([45, 45, 45])
  expect(asText(cache.Name)).toBe('Portal-prod-<AWS::Region>-season')
})

test('an unknown address gets the page that says so, with a 404', () => {
  const { CustomErrorResponses } = onlyOf<Behaviors>(
    template,
    'AWS::CloudFront::Distribution',
  ).DistributionConfig
  expect(CustomErrorResponses.map(({ ErrorCode }) => ErrorCode)).toEqual([403, 404])
  for (const { ResponseCode, ResponsePagePath } of CustomErrorResponses)
    expect([ResponseCode, ResponsePagePath]).toEqual([404, '/app.html'])
})

interface HeadersPolicy {
  ResponseHeadersPolicyConfig: {
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { ContentSecurityPolicy: unknown }
      ContentTypeOptions: object
      FrameOptions: { FrameOption: string }
      ReferrerPolicy: { ReferrerPolicy: string }
      StrictTransportSecurity: { AccessControlMaxAgeSec: number; IncludeSubdomains: boolean }
    }
    CustomHeadersConfig: { Items: { Header: string; Value: string }[] }
  }
}
const policyOf = (from: typeof template) =>
  asText(
    onlyOf<HeadersPolicy>(from, 'AWS::CloudFront::ResponseHeadersPolicy').ResponseHeadersPolicyConfig
      .SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy,
  )

interface Named {
  ResponseHeadersPolicyConfig?: { Name: unknown }
  OriginAccessControlConfig?: { Name: unknown }
  Name?: unknown
}

test('two portals of a stage in two regions have distinct global names', () => {
  const types = ['ResponseHeadersPolicy', 'OriginAccessControl', 'Function']
  const named = types.flatMap((type) => propertiesOf<Named>(template, `AWS::CloudFront::${type}`))
  const names = named.map(
    ({ ResponseHeadersPolicyConfig: headers, OriginAccessControlConfig: control, Name }) =>
      asText(headers?.Name ?? control?.Name ?? Name),
  )
  expect(names).toEqual([
    'Portal-prod-<AWS::Region>',
    'Portal-prod-<AWS::Region>',
    expect.stringContaining('<AWS::Region>'),
  ])
  // With another id they would be replaced, and in between the page would have no headers.
  expect(Object.keys(resourcesOf(template, 'AWS::CloudFront::ResponseHeadersPolicy'))).toEqual([
    'SiteHeadersB898D494',
  ])
  expect(Object.keys(resourcesOf(template, 'AWS::CloudFront::OriginAccessControl'))).toEqual([
    'SiteDistributionOrigin1S3OriginAccessControl4F95283E',
  ])
})

test('CloudFront sends the security headers that the local site sends', () => {
  const { SecurityHeadersConfig: security, CustomHeadersConfig } = onlyOf<HeadersPolicy>(
    template,
    'AWS::CloudFront::ResponseHeadersPolicy',
  ).ResponseHeadersPolicyConfig
  const { AccessControlMaxAgeSec, IncludeSubdomains } = security.StrictTransportSecurity
  expect(security.ContentTypeOptions).toEqual({ Override: true })
  expect({
    'strict-transport-security': `max-age=${AccessControlMaxAgeSec}${IncludeSubdomains ? '; includeSubDomains' : ''}`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': security.FrameOptions.FrameOption,
    'referrer-policy': security.ReferrerPolicy.ReferrerPolicy,
    ...Object.fromEntries(CustomHeadersConfig.Items.map(({ Header, Value }) => [Header, Value])),
  }).toEqual(securityHeaders)
})

test('the page may call only the API, the user pool, the uploads and the attestation', () => {
  expect(policyOf(template)).toContain(
    [
      "connect-src 'self'",
      'https://<ApiGatewayED308F4C>.execute-api.<AWS::Region>.<AWS::URLSuffix>',
      'https://cognito-idp.<AWS::Region>.<AWS::URLSuffix>',
      'https://<UploadsBucketC4B27CC7.RegionalDomainName>',
      'https://*.awswaf.com;',
    ].join(' '),
  )
  expect(policyOf(template)).toContain("script-src 'self' https://*.awswaf.com 'sha256-")
})

test('the policy allows the pages’ inline code and fits into a header', () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const policy = policyOf(withDomain)
  for (const page of ['index.html', 'app.html']) {
    const html = published(allOptions, page)
    const [, style] = /<style>(.*)<\/style>/.exec(html)!
    const [, script] = /<script>(.*)<\/script>/.exec(html)!
    expect(policy).toMatch(new RegExp(`style-src 'self'[^;]* ${literally(hash(style!))}`))
    expect(policy).toMatch(new RegExp(`script-src 'self'[^;]* ${literally(hash(script!))}`))
  }
  expect(policy).not.toContain('unsafe')
  expect(policy.length).toBeLessThan(longestPolicy)
})

const literally = (text: string) => text.replaceAll(/[+/=]/g, (sign) => `\\${sign}`)

test('without attestation the page loads only its own scripts', () => {
  const policy = policyOf(templateOf({ stage: 'dev', botControl: 'off' }))
  expect(policy).toContain("script-src 'self' 'sha256-")
  expect(policy).not.toContain('awswaf')
})

interface Cors {
  CorsConfiguration?: { CorsRules: { AllowedOrigins: string[]; AllowedMethods: string[] }[] }
}

test('uploads come only from the chapter’s own domain if it has one', () => {
  const originsOf = (from: typeof template) =>
    propertiesOf<Cors>(from, 'AWS::S3::Bucket').flatMap(
      ({ CorsConfiguration }) => CorsConfiguration?.CorsRules ?? [],
    )
  expect(originsOf(withDomain)).toMatchObject([
    { AllowedOrigins: ['https://apply.example.org'], AllowedMethods: ['GET', 'POST'] },
  ])
  expect(originsOf(template)).toMatchObject([{ AllowedOrigins: ['*'], AllowedMethods: ['GET', 'POST'] }])
})

interface Deployment {
  SystemMetadata: { 'cache-control': string }
  DestinationBucketKeyPrefix?: string
  Prune: boolean
  DistributionId?: unknown
  SourceObjectKeys: string[]
}

test('assets are cached forever, the files that name them never', () => {
  const [assets, pages] = propertiesOf<Deployment>(template, 'Custom::CDKBucketDeployment')
  expect(assets).toMatchObject({
    DestinationBucketKeyPrefix: 'assets',
    SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
    Prune: false,
  })
  expect(pages).toMatchObject({ SystemMetadata: { 'cache-control': 'no-cache' }, Prune: false })
  expect(pages?.DistributionId).toBeDefined()
})

/** Everything that CloudFormation has created or changed before it does this to the resource. */
function before(id: string, known = new Set<string>()): Set<string> {
  const { [id]: resource } = resources
  const named = [...JSON.stringify(resource ?? {}).matchAll(/"(?:Ref|Fn::GetAtt)":\[?"(\w+)"/g)]
  for (const next of [...named.map(([, name]) => name!), ...[resource?.DependsOn ?? []].flat()])
    if (!known.has(next) && next in resources) before(next, known.add(next))
  return known
}

const { Resources: resources } = template.toJSON() as { Resources: Record<string, Dependent> }

interface Dependent {
  Properties?: object
  DependsOn?: string | string[]
}

test('a new page is published after the functions it calls', () => {
  const pages = Object.keys(resourcesOf(template, 'Custom::CDKBucketDeployment')).find((id) =>
    /Pages/.test(id),
  )!
  const areas = Object.keys(resourcesOf(template, 'AWS::Lambda::Function')).filter((id) =>
    id.startsWith('Functions'),
  )
  const calls = ['Method', 'Deployment', 'Stage'].flatMap((type) =>
    Object.keys(resourcesOf(template, `AWS::ApiGateway::${type}`)),
  )
  expect(areas).not.toEqual([])
  expect([...before(pages)]).toEqual(expect.arrayContaining([...areas, ...calls]))
})

interface AssetManifest {
  files: Record<string, { source: { path: string } }>
}

/** A published file. Values that are known only after the deployment are markers. */
function published(settings: Readonly<Record<string, unknown>>, name: string) {
  const { app, stack } = synthesisOf(settings)
  const manifest = readFileSync(join(app.outdir, `${stack.artifactId}.assets.json`), 'utf8')
  const folders = Object.values((JSON.parse(manifest) as AssetManifest).files).map(
    ({ source }) => source.path,
  )
  const file = folders.map((folder) => resolve(app.outdir, folder, name)).find((path) => existsSync(path))
  return readFileSync(file!, 'utf8')
}

test('the page reads all addresses when it starts', () => {
  const marker = expect.stringMatching(/^<<marker:.*>>$/) as unknown
  expect(JSON.parse(published(allOptions, 'config.json'))).toEqual({
    apiUrl: expect.stringMatching(/^https:\/\/<<marker:.*>>\/api$/) as unknown,
    region: marker,
    userPoolId: marker,
    userPoolClientId: marker,
    google: {
      domain: expect.stringMatching(
        /^https:\/\/portal-prod-<<marker:.*>>\.auth\.<<marker:.*>>\.amazoncognito\.com$/,
      ) as unknown,
      clientId: marker,
    },
    attestationUrl: marker,
    timeZone: 'America/New_York',
    version: expect.stringMatching(/^\d+\.\d+\.\d+/) as unknown,
    chapter: {
      name: 'Tech for Good at Example University',
      links: [{ label: 'Chapter & friends', url: 'https://example.org/' }],
      contact: { email: 'apply@example.org', text: 'Ask us “anything”.' },
      logo: expect.stringMatching(/^\/assets\/logo-[0-9a-f]{12}\.svg$/) as unknown,
      photo: expect.stringMatching(/^\/assets\/photo-[0-9a-f]{12}\.avif$/) as unknown,
    },
  } satisfies Record<Exclude<keyof SiteConfig, 'userPoolEndpoint'>, unknown>)
  expect(JSON.parse(published({ stage: 'dev', botControl: 'off' }, 'config.json'))).toMatchObject({
    attestationUrl: null,
  })
})

test('the logo is among the assets, under the name that the page uses', () => {
  const { chapter } = JSON.parse(published(allOptions, 'config.json')) as SiteConfig
  const name = chapter.logo!.slice('/assets/'.length)
  expect(published(allOptions, name)).toBe(readFileSync('web/public/icon.svg', 'utf8'))
  const [assets] = propertiesOf<Deployment>(withDomain, 'Custom::CDKBucketDeployment')
  expect(assets!.SourceObjectKeys).toHaveLength(2)
})

test('a link to the site shows the chapter’s picture, and devices can install it', () => {
  expect(published(allOptions, 'share.png')).toBe('a picture')
  expect(published(allOptions, 'index.html')).toContain('content="https://apply.example.org/share.png"')
  expect(JSON.parse(published(allOptions, 'manifest.json'))).toMatchObject({
    name: 'Application Portal, Tech for Good at Example University',
    start_url: '/apply',
  })
})

test('a site that is not built stops the synthesis with one sentence', () => {
  expect(() => readBuiltSite('/nowhere', { name: 'Code for good', links: [] })).toThrow(
    new Refusal('The site is not built: /nowhere/index.html is missing. Please run: npm run build'),
  )
})

test('the two pages are published with the chapter’s data', () => {
  const folder = mkdtempSync(join(tmpdir(), 'built-site-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  for (const page of ['index.html', 'app.html'])
    writeFileSync(join(folder, page), '<title>%CHAPTER_NAME%</title>%CHAPTER_LINKS%')
  const links = [{ label: 'Us & you', url: 'https://example.org/' }]
  const { pages } = readBuiltSite(folder, { name: 'Code <for> good', links })
  const filled =
    '<title>Code &lt;for&gt; good</title><a href="https://example.org/" rel="noopener">Us &amp; you</a>'
  expect(pages).toEqual({ 'index.html': filled, 'app.html': filled })
  expect(published(allOptions, 'app.html')).toContain('Chapter &amp; friends')
})
