import { writeSync } from 'node:fs'
import { openDynamodb } from './open-dynamodb.ts'

// A process for tests to kill: it writes endlessly and prints what was acknowledged.
const [folder = '', round = ''] = process.argv.slice(2)
const dynamodb = await openDynamodb({ folder })
const TableName = 'main'

const put = (name: string, sk: string) => ({
  TableName,
  Item: {
    pk: { S: name },
    sk: { S: sk },
    gsi1pk: { S: `ROUND#${round}` },
    gsi1sk: { S: name },
    text: { S: 'x'.repeat(2000) },
  },
})

const writeForever = async (worker: number) => {
  for (let number = 0; ; number++) {
    const name = `${worker % 2 === 0 ? 'three' : 'one'}#round${round}#${worker}#${number}`
    if (worker % 2 === 1) await dynamodb.call('PutItem', put(name, '0'))
    else
      await dynamodb.call('TransactWriteItems', {
        ClientRequestToken: name,
        TransactItems: ['0', '1', '2'].map((sk) => ({ Put: put(name, sk) })),
      })
    writeSync(1, `${name}\n`)
  }
}

await Promise.all([0, 1, 2, 3].map(writeForever))
