import { attachmentUploads } from '@crm/contract/core/tasks/attachments'
import type { EndpointAnswer } from '@crm/contract/platform/endpoint'
import { crc32 } from 'node:zlib'
import type { Called, Caller } from '../../../testing/call.ts'
import type { World } from '../../../testing/world.ts'

type Packed = { readonly name: string; readonly content?: string; readonly claims?: number }

/** A ZIP archive with its files stored as they are; `claims` is a size that the directory only says. */
export function zip(files: readonly Packed[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content = '', claims } of files) {
    const [named, data] = [Buffer.from(name), Buffer.from(content)]
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt32LE(crc32(data), 10)
    facts.writeUInt32LE(data.length, 14)
    facts.writeUInt32LE(claims ?? data.length, 18)
    facts.writeUInt16LE(named.length, 22)
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), facts, named, data])
    const position = Buffer.alloc(14)
    position.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), facts, position, named]))
    locals.push(local)
    at += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, listed, end])
}

export const docx = () =>
  zip([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'word/document.xml', content: '<w/>' },
  ])
export const xlsx = () => zip([{ name: '[Content_Types].xml' }, { name: 'xl/workbook.xml' }])
export const odt = () =>
  zip([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' },
    { name: 'content.xml' },
  ])
export const ods = () =>
  zip([{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' }])
export const pdf = () => Buffer.from('%PDF-1.7\n%%EOF\n')

/** Sends a file to a task as the browser does. */
export async function attach(
  world: World,
  caller: Caller,
  taskId: string,
  {
    name = 'zprava.pdf',
    content = pdf(),
    type = 'application/octet-stream',
  }: { name?: string; content?: Buffer; type?: string } = {},
): Promise<Pick<Called<typeof attachmentUploads.add>, 'status' | 'body'>> {
  const form = new FormData()
  form.set('data', '{}')
  form.set('file', new Blob([Uint8Array.from(content)], { type }), name)
  const request = new Response(form)
  const response = await world.app.inject({
    method: 'POST',
    url: `/backend/api${attachmentUploads.add.path.replace(':id', taskId)}`,
    headers: {
      ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}),
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return {
    status: response.statusCode,
    body: response.json<EndpointAnswer<typeof attachmentUploads.add>>(),
  }
}
