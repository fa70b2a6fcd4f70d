import * as attachments from './repository.ts'
import {
  MAX_ATTACHMENTS,
  type Attachment,
  type AttachmentMediaType,
  ATTACHMENT_MEDIA_TYPES,
} from '@crm/contract/core/tasks/attachments'
import { createHash } from 'node:crypto'
import { stripImage } from '#core/images/render.ts'
import { getAuthor, can, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Transaction } from '#platform/database/database.ts'
import { AppError, InvalidInput, invalidField } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import type { UploadedFile } from '#platform/files/upload.ts'
import { getVisible, type TaskRights } from '../policy.ts'
import { getKind } from './kind.ts'

type Needs = Pick<Context, 'db' | 'clock'>
type Key = { readonly id: string; readonly attachmentId: string }

export type PreparedFile = {
  readonly name: string
  readonly media_type: AttachmentMediaType
  readonly content: Buffer
  readonly sha256: string
  readonly size: number
}

/**
 * Checks a file and prepares it for storing, before the transaction. Removes a picture's metadata.
 * Refuses at `field` with `file_kind`, `image_broken` or `image_dimensions`.
 */
export async function prepareFile(
  { name, content }: UploadedFile,
  field = 'file',
): Promise<PreparedFile> {
  const media_type = getKind(content, name)
  if (!media_type) throw invalidField(field, 'file_kind')
  const kept = media_type.startsWith('image/') ? await withoutMetadata(content, field) : content
  const sha256 = createHash('sha256').update(kept).digest('hex')
  return { name: cleanName(name, media_type), media_type, content: kept, sha256, size: kept.length }
}

/**
 * Attaches files in their order and answers with their ids; `authorId` is null for people without
 * an account.
 */
export async function attachFiles(
  tx: Transaction,
  clock: Context['clock'],
  task: { readonly id: string; readonly authorId: string | null },
  files: readonly PreparedFile[],
): Promise<string[]> {
  const created_at = clock.now().toISOString()
  const ids: string[] = []
  // in one order, so that two senders of the same files do not deadlock
  for (const { sha256, content, size } of [...files].sort((one, other) =>
    one.sha256 < other.sha256 ? -1 : 1,
  ))
    await attachments.insertFile(tx, { sha256, content, size })
  for (const { name, media_type, sha256, size } of files) {
    const id = newId()
    await attachments.insert(tx, {
      id,
      task_id: task.id,
      author_id: task.authorId,
      sha256,
      name,
      media_type,
      size,
      created_at,
    })
    ids.push(id)
  }
  return ids
}

/** Refuses with `task.not_found`. */
export async function listAttachments(
  { db }: Needs,
  actor: Actor,
  taskId: string,
): Promise<Attachment[]> {
  const task = await getVisible(db, actor, taskId)
  const rows = await attachments.listByTask(db, taskId)
  return rows.map((row) => ({ ...row, can: { delete: mayRemoveAttachment(actor, task, row) } }))
}

/** Refuses with `task.not_found`, `forbidden`, `attachment.too_many`, and like `prepareFile`. */
export async function addAttachment(
  context: Needs,
  actor: Actor,
  taskId: string,
  file: UploadedFile,
): Promise<Attachment> {
  const { db, clock } = context
  await checkMayAttach(context, actor, taskId)
  const prepared = await prepareFile(file)
  const id = await transact(db, getAuthor(actor), async (tx) => {
    if ((await attachments.countHolding(tx, taskId)) >= MAX_ATTACHMENTS)
      throw new AppError('attachment.too_many')
    const [added] = await attachFiles(tx, clock, { id: taskId, authorId: actor.user.id }, [
      prepared,
    ])
    return added
  })
  const added = (await listAttachments(context, actor, taskId)).find(
    (attachment) => attachment.id === id,
  )
  if (!added) throw new AppError('task.not_found')
  return added
}

/** Refuses with `task.not_found`, `attachment.not_found`, `forbidden`. */
export async function removeAttachment(
  context: Needs,
  actor: Actor,
  { id, attachmentId }: Key,
): Promise<{ id: string }> {
  const attachment = (await listAttachments(context, actor, id)).find(
    (each) => each.id === attachmentId,
  )
  if (!attachment) throw new AppError('attachment.not_found')
  if (!attachment.can.delete) throw new AppError('forbidden')
  await transact(context.db, getAuthor(actor), async (tx) => {
    const sha256 = await attachments.remove(tx, id, attachmentId)
    if (sha256 === undefined) throw new AppError('attachment.not_found')
    await attachments.removeFileUnlessReferenced(tx, sha256)
  })
  return { id: attachmentId }
}

/** Refuses with `task.not_found` and `attachment.not_found`. */
export async function getAttachment(
  { db }: Needs,
  actor: Actor,
  { id, attachmentId }: Key,
): Promise<attachments.KeptFile> {
  await getVisible(db, actor, id)
  const file = await attachments.findContent(db, id, attachmentId)
  if (!file) throw new AppError('attachment.not_found')
  return file
}

async function checkMayAttach({ db }: Needs, actor: Actor, taskId: string): Promise<void> {
  const task = await getVisible(db, actor, taskId)
  if (!task.can.attach) throw new AppError('forbidden')
}

async function withoutMetadata(content: Buffer, field: string): Promise<Buffer> {
  try {
    return await stripImage(content)
  } catch (error) {
    // report the picture's errors at the field of the upload
    const failures = error instanceof InvalidInput ? error.errors['file'] : undefined
    throw failures ? new InvalidInput({ [field]: failures }) : error
  }
}

/**
 * Authors remove their own files while they work on the task; users who may change or delete any
 * task remove all.
 */
function mayRemoveAttachment(
  actor: Actor,
  task: { readonly can: TaskRights },
  attachment: { readonly author_id: string | null },
): boolean {
  const isMine = attachment.author_id === actor.user.id && task.can.attach
  return isMine || task.can.delete || (task.can.attach && can(actor, 'task.update'))
}

const MAX_LENGTH = 200
const SAME: Readonly<Record<string, string>> = { '.jpeg': '.jpg' }
/** Control characters and marks of writing direction: `gpj.exe` would read as `exe.jpg`. */
// oxlint-disable-next-line no-control-regex -- removed
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

/** How browsers encode `"`, CR and LF in file names of forms. */
const BY_BROWSER = /%22|%0[AD]/g

/**
 * A safe file name without folders and invisible characters, at most 200 characters, with the
 * ending of its content.
 */
export function cleanName(name: string, mediaType: AttachmentMediaType): string {
  const ending = ATTACHMENT_MEDIA_TYPES[mediaType]
  const own = (name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '')
    .replace(BY_BROWSER, (code) => decodeURIComponent(code))
    .replace(INVISIBLE, '')
    .replace(/\s+/g, ' ')
  const trimmed = own.replace(/^[\s.]+|[\s.]+$/g, '')
  const dot = trimmed.lastIndexOf('.')
  const last = dot > 0 ? trimmed.slice(dot).toLowerCase() : ''
  const isKnown = Object.values<string>(ATTACHMENT_MEDIA_TYPES).includes(SAME[last] ?? last)
  const base = isKnown ? trimmed.slice(0, dot) : trimmed
  const kept = (SAME[last] ?? last) === ending ? trimmed.slice(dot) : ending
  return shortened(base || 'soubor', MAX_LENGTH - kept.length) + kept
}

/** Does not cut a character in half. */
const shortened = (text: string, length: number) =>
  text.length <= length
    ? text
    : text
        .slice(0, length)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()
