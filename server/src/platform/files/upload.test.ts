import { profileUploads } from '@crm/contract/core/users/profile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { png } from '#core/images/testing/pictures.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { API_BASE } from '#platform/http/mount.ts'

let world: World
let address: string
let picture: Blob
beforeAll(async () => {
  world = await createWorld()
  address = await world.app.listen({ port: 0, host: '127.0.0.1' })
  picture = new Blob([Uint8Array.from(await png({ width: 1200, height: 1200 }))])
})
afterAll(() => world.close())

async function send(data: string | Blob | null, token: string | null) {
  const form = new FormData()
  if (data !== null) form.append('data', data)
  form.append('file', picture, 'foto.png')
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await fetch(address + API_BASE + profileUploads.setAvatar.path, {
    method: 'POST',
    body: form,
    headers,
  })
  const body: unknown = await answer.json()
  return { status: answer.status, body }
}

test('what stands beside the file is JSON, whether or not its part says so', async () => {
  const { token } = await world.signIn({ permissions: ['profile.update'] })
  const data = JSON.stringify({ crop: null })
  // as the OpenAPI document has it: an object is a part of JSON
  const declared = `--x\r\ncontent-disposition: form-data; name="data"\r\ncontent-type: application/json\r\n\r\n${data}\r\n`
  const file = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
  const payload = Buffer.concat([
    Buffer.from(declared + file),
    Buffer.from(await picture.arrayBuffer()),
    Buffer.from('\r\n--x--\r\n'),
  ])
  const answer = await world.app.inject({
    method: 'POST',
    url: API_BASE + profileUploads.setAvatar.path,
    headers: {
      authorization: `Bearer ${token ?? ''}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
    payload,
  })
  expect([answer.statusCode, (await send(data, token)).status]).toEqual([200, 200])
})

test.each([
  '',
  '{',
  'null',
  '[]',
  '{"crop":{"x":-1,"y":0,"size":1}}',
  '{"crop":null,"avatar":"x"}',
])('the data %j is refused field by field', async (data) => {
  const { token } = await world.signIn({ permissions: ['profile.update'] })
  expect(await send(data, token)).toMatchObject({ status: 422, body: { message: 'check_data' } })
})

test('of many files that one user sends at once few are taken, and somebody else’s waits for none of them', async () => {
  const { token } = await world.signIn({ permissions: ['profile.update'] })
  const other = await world.signIn({ permissions: ['profile.update'] })
  const data = JSON.stringify({ crop: null })
  const many = Promise.all(Array.from({ length: 16 }, () => send(data, token)))
  expect((await send(data, other.token)).status).toBe(200)
  const answers = await many
  expect(answers).toContainEqual({ status: 429, body: { message: 'too_many_requests' } })
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(1)
  expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([])
  expect((await send(data, token)).status).toBe(200)
})
