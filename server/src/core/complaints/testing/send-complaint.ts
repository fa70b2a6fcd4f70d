import { complaintUploads } from '@crm/contract/core/complaints/complaints'
import type { FastifyInstance } from 'fastify'
import { API_BASE } from '#platform/http/mount.ts'

export const COMPLAINT = {
  name: 'Jana Nováková',
  email: 'jana@example.cz',
  phone: '+420 603 123 456',
  serial_number: 'sn 100-200',
  description: 'Lednička nechladí.\nUž týden.',
  language: 'cs',
  terms: true,
}
export type ComplaintFile = readonly [name: string, content: Buffer]

/** Sends the form of the public page as a browser does. */
export async function sendComplaint(
  app: FastifyInstance,
  change: object = {},
  files: readonly ComplaintFile[] = [],
  address = '192.0.2.1',
) {
  const form = new FormData()
  form.set('data', JSON.stringify({ ...COMPLAINT, ...change }))
  for (const [name, content] of files)
    form.append('file', new Blob([new Uint8Array(content)]), name)
  const request = new Response(form)
  const response = await app.inject({
    method: 'POST',
    url: API_BASE + complaintUploads.create.path,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
    remoteAddress: address,
  })
  return {
    status: response.statusCode,
    body: response.json(),
    retryAfter: response.headers['retry-after'],
  }
}
