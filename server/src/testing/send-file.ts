import type { Endpoint } from '@crm/contract/platform/endpoint'
import type { FastifyInstance } from 'fastify'
import { API_BASE } from '#platform/http/mount.ts'
import type { Caller } from './call.ts'

/** Sends a file to an `upload` endpoint as a browser does. */
export async function sendFile(
  app: FastifyInstance,
  caller: Caller,
  endpoint: Endpoint,
  {
    body,
    name = 'soubor.csv',
    content,
  }: { body: unknown; name?: string; content: Buffer | string },
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever came back
): Promise<{ status: number; body: any }> {
  const form = new FormData()
  form.append('data', JSON.stringify(body))
  form.append(
    'file',
    new Blob([typeof content === 'string' ? content : new Uint8Array(content)]),
    name,
  )
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const response = await app.inject({
    method: endpoint.method,
    url: API_BASE + endpoint.path,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json() }
}
