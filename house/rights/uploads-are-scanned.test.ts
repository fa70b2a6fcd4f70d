import { LARGEST_FILE_BYTES } from '@crm/contract/platform/uploads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../server/src/foodbank/testing/factories.ts'
import {
  EICAR,
  startStandInClamd,
  type StandInClamd,
} from '../../server/src/platform/files/testing/stand-in-clamd.ts'
import { contractEntries, type ContractEntry } from '../contract-entries.ts'
import { isOfTests, read, sourcesBelow } from '../sources.ts'

/** No file comes in past the scanner, by whatever endpoint. */

let clamd: StandInClamd
let world: World
let uploads: ContractEntry[]
beforeAll(async () => {
  clamd = await startStandInClamd()
  world = await createWorld({ config: { CLAMD_ADDRESS: { host: '127.0.0.1', port: clamd.port } } })
  uploads = (await contractEntries()).filter(({ endpoint }) => endpoint.kind === 'upload')
})
afterAll(async () => {
  await world.close()
  await clamd.close()
})

/** Nobody's record: whatever a handler would do with the file, it would not get so far. */
const STRANGE = '0190a000-0000-7000-8000-000000000000'

async function send({ endpoint: { method, path } }: ContractEntry) {
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'
  const { statusCode, body } = await world.app.inject({
    method,
    url: `/backend/api${path.replace(/:\w+/g, STRANGE)}`,
    headers: {
      authorization: `Bearer ${world.as('superadmin').token ?? ''}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
    payload: `${part}${EICAR}\r\n--x--\r\n`,
  })
  const answer: unknown = JSON.parse(body)
  return { statusCode, body: answer }
}

test('every endpoint that takes a file refuses an infected one, whatever stands beside it', async () => {
  expect(uploads.length).toBeGreaterThan(8)
  for (const entry of uploads) {
    const field = entry.endpoint.maxFiles === undefined ? 'file' : 'files.0'
    expect([entry.name, await send(entry)]).toEqual([
      entry.name,
      {
        statusCode: 422,
        body: { message: 'check_data', errors: { [field]: [{ rule: 'file_infected' }] } },
      },
    ])
  }
  expect(clamd.seen).toHaveLength(uploads.length)
})

test('the scanner is checked with the largest file that any endpoint takes', () => {
  const most = Math.max(...uploads.map(({ endpoint }) => endpoint.maxBytes ?? Infinity))
  expect(most).toBe(LARGEST_FILE_BYTES)
})

test('bodies other than JSON are read by the upload of files and by pages without scripts alone', () => {
  const reads = /\.parts\(|isMultipart|saveRequestFiles|\.toBuffer\(\)|addContentTypeParser/
  const readers = sourcesBelow('server/src').filter(
    (file) => !isOfTests(file) && reads.test(read(file)),
  )
  expect(readers).toEqual([
    'server/src/core/images/render.ts',
    'server/src/platform/files/upload.ts',
    'server/src/platform/http/guard-requests.ts',
    'server/src/platform/http/mount-pages.ts',
  ])
})
