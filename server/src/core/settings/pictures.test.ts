import { imageFiles } from '@crm/contract/core/images'
import { settingsEndpoints, settingsUploads } from '@crm/contract/core/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jpeg, png } from '#core/images/testing/pictures.ts'
import { API_BASE } from '#platform/http/mount.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, ROLES, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const PICTURES = [
  {
    column: 'logo',
    set: settingsUploads.setLogo,
    remove: settingsEndpoints.removeLogo,
    code: 'logo',
  },
  {
    column: 'logo_white',
    set: settingsUploads.setLogoWhite,
    remove: settingsEndpoints.removeLogoWhite,
    code: 'logo_white',
  },
  {
    column: 'login_image',
    set: settingsUploads.setLoginImage,
    remove: settingsEndpoints.removeLoginImage,
    code: 'login_image',
  },
] as const

async function upload(caller: Caller, { path }: { path: string }, content: Buffer) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)]), 'logo.svg')
  const request = new Response(form)
  const response = await world.app.inject({
    method: 'POST',
    url: API_BASE + path,
    headers: {
      authorization: `Bearer ${caller.token ?? ''}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json() }
}
const admin = () => world.as('superadmin')
const get = async () => (await world.call(admin(), settingsEndpoints.get, {})).body.data
const isThere = async (sha256: string | null) =>
  (
    await world.app.inject({
      url: `${API_BASE}${imageFiles.get.path.replace(':sha256', sha256 ?? '')}`,
    })
  ).statusCode === 200

test.each(PICTURES)(
  '$column is set, replaced and removed, and leaves no picture behind',
  async ({ column, set, remove, code }) => {
    const first = await upload(admin(), set, await png({ width: 300, height: 90 }))
    expect([first.status, first.body.message]).toEqual([200, `${code}.set`])
    const before = (await get())[column]
    expect(await isThere(before)).toBe(true)
    await upload(admin(), set, await jpeg({ width: 301, height: 90 }))
    const after = (await get())[column]
    expect([await isThere(before), await isThere(after)]).toEqual([false, true])
    const removed = await world.call(admin(), remove, {})
    expect(removed.body).toMatchObject({ message: `${code}.deleted`, data: { [column]: null } })
    expect(await isThere(after)).toBe(false)
    expect((await world.call(admin(), remove, {})).status).toBe(200)
  },
)

test('one picture in two places stays until both have let it go', async () => {
  const content = await png({ width: 302, height: 90 })
  await upload(admin(), settingsUploads.setLogo, content)
  await upload(admin(), settingsUploads.setLogoWhite, content)
  const { logo, logo_white } = await get()
  expect(logo).toBe(logo_white)
  await world.call(admin(), settingsEndpoints.removeLogo, {})
  expect(await isThere(logo)).toBe(true)
  await world.call(admin(), settingsEndpoints.removeLogoWhite, {})
  expect(await isThere(logo)).toBe(false)
})

test.each(PICTURES)(
  'what is no picture is refused as $column at the file, and the old one stays',
  async ({ column, set }) => {
    await upload(admin(), set, await png({ width: 303, height: 90 }))
    const before = (await get())[column]
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    )
    const { status, body } = await upload(admin(), set, svg)
    expect([status, body.errors]).toEqual([422, { file: [{ rule: 'image_kind' }] }])
    expect((await get())[column]).toBe(before)
  },
)

test.each(PICTURES)('$column is set by who may update the settings', async ({ set }) => {
  const content = await png()
  for (const role of ROLES.filter((other) => other !== 'superadmin')) {
    expect([role, (await upload(world.as(role), set, content)).status]).toEqual([role, 403])
  }
  const reader = await world.signIn({
    permissions: ['settings.read', 'settings.delete', 'settings.create'],
  })
  expect((await upload(reader, set, content)).status).toBe(403)
  expect((await upload(world.anonymous, set, content)).status).toBe(401)
  expect(
    (await upload(await world.signIn({ permissions: ['settings.update'] }), set, content)).status,
  ).toBe(200)
})

test('six who set the logo at once leave one picture, and it is shown', async () => {
  const contents = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((side) => png({ width: 310 + side, height: 90 })),
  )
  const answers = await Promise.all(
    contents.map((content) => upload(admin(), settingsUploads.setLogo, content)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  const { logo } = await get()
  const there = await Promise.all(answers.map(({ body }) => isThere(body.data.logo)))
  expect(there.filter(Boolean)).toHaveLength(1)
  expect(await isThere(logo)).toBe(true)
})
