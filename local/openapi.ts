import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Access, Route, RouteTable } from '#shared/kernel/contract.ts'
import { routes } from '#shared/routes.ts'

/** The whole API as an OpenAPI document, from the route table. */
export function openApi() {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  const operations = Object.entries(routes).flatMap(([area, table]) =>
    Object.entries(table as RouteTable).map(([name, route]) => ({ area, name, route })),
  )
  const byPath = Map.groupBy(operations, ({ route }) => route.path)
  const paths = [...byPath].map(([path, those]) => [
    path,
    Object.fromEntries(those.map((each) => [each.route.method.toLowerCase(), operationOf(each)])),
  ])
  return {
    openapi: '3.1.0',
    info: {
      title: 'Application portal',
      version,
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Beside the role, each row decides what its reader may see. Writes need the firewall’s token, which only a browser on the site gets.',
    },
    servers: [
      {
        url: 'http://localhost:3001',
        description: '`npm start`; a deployed portal’s config.json has its own',
      },
    ],
    tags: Object.keys(routes).map((name) => ({ name })),
    paths: Object.fromEntries(paths) as Record<string, Record<string, object>>,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: { refusal: { description: 'Why it was refused.', ...jsonOf(refusal) } },
    },
  }
}

interface Operation {
  area: string
  name: string
  route: Route
}

function operationOf({ area, name, route }: Operation) {
  const { access, body, query, contentType, answer } = route
  return {
    operationId: `${area}.${name}`,
    summary: `${area}: ${name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`,
    description: `For ${whoMay(access)}.`,
    tags: [area],
    security: access === 'public' ? [] : [{ session: [] }],
    parameters: [...pathParameters(route.path), ...queryParameters(query)],
    ...(body && { requestBody: { required: true, ...jsonOf(schemaOf(body, 'input')) } }),
    responses: {
      200: {
        description: 'The answer.',
        ...(contentType
          ? { content: { [contentType]: { schema: { type: 'string' } } } }
          : jsonOf(schemaOf(answer, 'output'))),
      },
      '4XX': { $ref: '#/components/responses/refusal' },
    },
  }
}

function whoMay(access: Access): string {
  if (access === 'public') return 'everyone'
  if (access === 'newcomer') return 'everyone who has just come by Google'
  if (access === 'signed-in') return 'everyone with an account'
  return access === 'verified' ? 'everyone with a verified account' : access.join(', ')
}

const jsonOf = (schema: object) => ({ content: { 'application/json': { schema } } })

const refusal = { type: 'object', properties: { code: { type: 'string' }, message: { type: 'string' } } }
const text = { type: 'string' }
const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: text }))

function queryParameters(query: z.ZodMiniType | undefined) {
  const { properties = {}, required = [] } = query ? schemaOf(query, 'input') : {}
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

interface Schema {
  properties?: Record<string, object>
  required?: string[]
}

/** A schema of the route table as JSON Schema, on which OpenAPI 3.1 builds. What only code can check is left out. */
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema & {
    $schema?: string
  }
  return rest
}

if (import.meta.main) {
  mkdirSync('.build', { recursive: true })
  writeFileSync('.build/openapi.json', `${JSON.stringify(openApi(), null, 2)}\n`)
}
