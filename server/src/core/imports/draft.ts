import {
  IMPORT_DRAFT_HOURS,
  type importDraftBody,
  type ImportDraft,
} from '@crm/contract/core/imports/import-drafts'
import { gunzip, gzip } from 'node:zlib'
import { promisify } from 'node:util'
import type { z } from 'zod'
import type { Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import type { FileAnswer } from '#platform/http/file-answer.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import type { UploadedFile } from '#platform/files/upload.ts'
import * as repository from './draft-repository.ts'
import { removeProgressBefore } from './repository.ts'

type Drafting = Pick<Context, 'db' | 'clock' | 'secrets'>

const HOUR_MS = 3_600_000
const since = (clock: Clock) =>
  new Date(clock.now().getTime() - IMPORT_DRAFT_HOURS * HOUR_MS).toISOString()

/** Stores the file in place of an earlier one; sheet and heading only if the user chose them. */
export async function saveFile(
  { db, clock, secrets }: Drafting,
  actor: Actor,
  draft: { kind: string; file: UploadedFile; isAsked: boolean; sheet: number; heading: number },
): Promise<void> {
  const file = await sealed(secrets, draft.file)
  await repository.putDraft(db, actor.user.id, { ...draft, file, now: clock.now().toISOString() })
}

/** Null if there is none, or it was encrypted with another key. */
export async function getDraft(context: Drafting, actor: Actor): Promise<ImportDraft | null> {
  const found = await foundDraft(context, actor)
  if (!found) return null
  const { kind, sheet, heading, choices, created_at, opened } = found
  const kept_until = new Date(
    new Date(created_at).getTime() + IMPORT_DRAFT_HOURS * HOUR_MS,
  ).toISOString()
  return { kind, file_name: opened.name, kept_until, sheet, heading, choices }
}

export async function draftFile(context: Drafting, actor: Actor | null): Promise<FileAnswer> {
  const found = actor && (await foundDraft(context, actor))
  if (!found) throw new AppError('import.draft_not_found')
  return {
    content: found.opened.content,
    mediaType: 'application/octet-stream',
    fileName: found.opened.name,
  }
}

/** Refuses with `import.draft_not_found`. */
export async function saveDraft(
  { db, clock }: Drafting,
  actor: Actor,
  body: z.output<typeof importDraftBody>,
): Promise<void> {
  const { sheet = null, heading = null, ...choices } = body
  if (!(await repository.saveChoices(db, actor.user.id, { sheet, heading, choices }, since(clock))))
    throw new AppError('import.draft_not_found')
}

export const discardDraft = ({ db }: Pick<Context, 'db'>, actor: Actor): Promise<void> =>
  repository.removeDraft(db, actor.user.id)

export const importJobs: readonly Job[] = [
  {
    name: 'imports.prune',
    deletesOld: true,
    cron: '7 * * * *',
    run: async (_payload, { db, clock }) => {
      await repository.removeDraftsBefore(db, since(clock))
      await removeProgressBefore(db)
    },
  },
]

async function foundDraft({ db, clock, secrets }: Drafting, actor: Actor) {
  const found = await repository.findDraft(db, actor.user.id, since(clock))
  if (!found) return null
  const opened = await openedWith(secrets, found.file).catch(() => null)
  return opened && { ...found, opened }
}

const [zipped, unzipped] = [promisify(gzip), promisify(gunzip)]
const nameLength = (name: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(name.length)
  return length
}

/** Length, name and content, compressed and encrypted. */
async function sealed(secrets: SecretBox, { name, content }: UploadedFile): Promise<Buffer> {
  const words = Buffer.from(name.replaceAll('\u0000', '').toWellFormed().slice(0, 200), 'utf8')
  return secrets.encryptBytes(await zipped(Buffer.concat([nameLength(words), words, content])))
}

async function openedWith(secrets: SecretBox, file: Buffer): Promise<UploadedFile> {
  const whole = await unzipped(secrets.openBytes(file))
  const from = 4 + whole.readUInt32LE(0)
  return { name: whole.toString('utf8', 4, from), content: whole.subarray(from) }
}
