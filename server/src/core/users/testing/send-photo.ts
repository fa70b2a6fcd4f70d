import { userUploads } from '@crm/contract/core/users/users'
import type { Caller } from '../../../testing/call.ts'
import type { World } from '../../../testing/world.ts'

/** Sends a file as a user's photo. */
export async function sendPhoto(world: World, caller: Caller, id: string, content: Buffer) {
  const form = new FormData()
  form.set('data', JSON.stringify({ crop: null }))
  form.set('file', new Blob([Uint8Array.from(content)], { type: 'image/png' }), 'foto.png')
  const request = new Response(form)
  const response = await world.app.inject({
    method: userUploads.setAvatar.method,
    url: `/backend/api${userUploads.setAvatar.path.replace(':id', id)}`,
    headers: {
      ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}),
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json() }
}
