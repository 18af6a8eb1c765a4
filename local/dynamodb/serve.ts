import { parseArgs } from 'node:util'
import { listen } from '../listen.ts'
import { openDynamodb } from './open-dynamodb.ts'

// Runs only the DynamoDB stand-in: npx node local/dynamodb/serve.ts [--port PORT] [--folder FOLDER]
const { values } = parseArgs({ options: { port: { type: 'string' }, folder: { type: 'string' } } })
const dynamodb = await openDynamodb({ ...(values.folder !== undefined && { folder: values.folder }) })
const port = await listen(dynamodb.server, Number(values.port ?? 0))
console.info(`http://127.0.0.1:${port}`)

const stop = () => {
  void dynamodb.close().then(() => process.exit(0))
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
