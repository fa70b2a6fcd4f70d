import { infoEndpoints } from '@crm/contract/core/info'
import { importUploads } from '@crm/contract/core/imports/imports'
import { serialNumberUploads } from '@crm/contract/core/complaints/serial-numbers'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookOfParts } from '#platform/table-file/testing/workbooks.ts'
import { sendFile } from '../../testing/send-file.ts'
import { createWorld, type World } from '../testing/factories.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** The answer to a file, and whether somebody else was answered between its reading and its answer. */
async function sendAndAsk(
  endpoint: Parameters<typeof sendFile>[2],
  body: object,
  content: Buffer | string,
) {
  const order: string[] = []
  const reading = once(process, 'worker')
  const sent = sendFile(world.app, world.as('superadmin'), endpoint, { body, content }).then(
    (answer) => {
      order.push('the file')
      return answer
    },
  )
  await Promise.race([reading, sent])
  expect((await world.call(world.anonymous, infoEndpoints.get, {})).status).toBe(200)
  order.push('somebody else')
  return { answer: await sent, order }
}
const refused = (rule: string, more: object = {}) => ({
  answer: { status: 422, body: { message: 'check_data', errors: { file: [{ rule, ...more }] } } },
  order: ['somebody else', 'the file'],
})

test.each([
  ['elements within elements', '<a>'.repeat(4_000_000), 'sheet_broken'],
  ['empty elements', '<si/>'.repeat(12_000_000), 'sheet_large'],
])(
  'while a small workbook of millions of %s is read, others are answered, and it is refused in words',
  async (_what, sheet, rule) => {
    const ended = await sendAndAsk(
      importUploads.read,
      { kind: 'organizations' },
      bookOfParts(sheet),
    )
    expect(ended).toEqual(refused(rule))
  },
)

test('while millions of serial numbers are read, others are answered', async () => {
  const ended = await sendAndAsk(
    serialNumberUploads.preview,
    {},
    `sn;produkt\n${'x;y\n'.repeat(1_200_000)}`,
  )
  expect(ended).toEqual(refused('csv_rows', { length: 20_000 }))
})
