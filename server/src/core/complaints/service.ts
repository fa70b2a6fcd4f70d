import { type complaintBody, complaintNumber } from '@crm/contract/core/complaints/complaints'
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { letterhead } from '#core/mail/service.ts'
import { queueMail } from '#core/mail/queue.ts'
import { notify } from '#core/notifications/notify.ts'
import { attachFiles, prepareFile, type PreparedFile } from '#core/tasks/attachments/attachments.ts'
import { count, countFromNetwork } from '#core/throttle/service.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Transaction } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'
import type { UploadedFile } from '#platform/files/upload.ts'
import { complaintMail } from './letter.ts'
import {
  ensureCategory,
  findAssigners,
  findRegistered,
  insertComplaint,
  insertTask,
  takeNumber,
} from './repository.ts'

/** Per network and hour, counted before any file is read. */
const TRIES = { name: 'complaint-try', most: 40, seconds: 3600 }
/** Per network and hour. */
const COMPLAINTS = { name: 'complaint', most: 5, seconds: 3600 }
/**
 * Altogether per hour, so that an attacker with many networks cannot fill the database or send many
 * e-mails.
 */
export const ALTOGETHER = 100
/** Confirmations to one address per hour, so that no mailbox is flooded. */
const PER_RECIPIENT = 5

const WINDOW = { seconds: COMPLAINTS.seconds, code: 'too_many_requests' }

const CATEGORY = 'Reklamace'

/** Contains nothing about the person. */
export const getTaskName = (number: number, serialNumber: string) =>
  `${CATEGORY} ${complaintNumber(number)} – ${serialNumber}`

export type Complaint = z.output<typeof complaintBody>
type Needs = Pick<Context, 'db' | 'clock' | 'config' | 'secrets'>

/** Refuses with `too_many_requests`. */
export const admitComplaint = ({ db, clock }: Needs, address: string): Promise<void> =>
  countFromNetwork(db, clock, TRIES, address)

/**
 * Creates a task of the category „Reklamace" with the files, confirms the complaint by e-mail and
 * notifies those who assign tasks. Refuses with `too_many_requests`, and files at `files.<index>`.
 */
export async function complain(
  context: Needs,
  complaint: Complaint,
  files: readonly UploadedFile[],
  address: string,
): Promise<{ number: number }> {
  const { db, clock } = context
  const prepared = await prepareInTurn(files)
  await countFromNetwork(db, clock, COMPLAINTS, address)
  await countRecipient(context, complaint.email)
  await count(db, clock, new Map([['complaint:all', ALTOGETHER]]), WINDOW)
  const head = await letterhead(context)
  return transact(db, { userId: null, address }, async (tx) => {
    const number = await takeNumber(tx)
    const task = await makeTask(context, tx, complaint, number, prepared)
    await confirmByMail(context, tx, { complaint, number, files: prepared.length, head })
    const assigners = await findAssigners(tx)
    await notify(
      tx,
      clock,
      assigners.map((userId) => ({
        userId,
        kind: 'complaint_received',
        subjectId: task.id,
        title: task.name,
      })),
    )
    return { number }
  })
}

/** One by one, to limit the memory for pictures. */
async function prepareInTurn(files: readonly UploadedFile[]): Promise<PreparedFile[]> {
  const prepared: PreparedFile[] = []
  for (const [index, file] of files.entries())
    prepared.push(await prepareFile(file, `files.${index}`))
  return prepared
}

/** Only hashed; addresses that differ after a plus share a mailbox. */
async function countRecipient({ db, clock }: Needs, email: string): Promise<void> {
  const hash = createHash('sha256')
    .update(email.toLowerCase().replace(/\+[^@]*/, ''))
    .digest('hex')
  await count(db, clock, new Map([[`complaint-to:${hash}`, PER_RECIPIENT]]), WINDOW)
}

async function makeTask(
  { clock }: Needs,
  tx: Transaction,
  { name, email, phone, serial_number, description }: Complaint,
  number: number,
  files: readonly PreparedFile[],
): Promise<{ id: string; name: string }> {
  const now = clock.now().toISOString()
  const task = { id: newId(), name: getTaskName(number, serial_number) }
  await insertTask(tx, {
    ...task,
    description,
    categoryId: await ensureCategory(tx, CATEGORY),
    now,
  })
  await insertComplaint(tx, {
    number,
    name,
    email,
    phone,
    serialNumber: serial_number,
    description,
    taskId: task.id,
    now,
  })
  await attachFiles(tx, clock, { id: task.id, authorId: null }, files)
  return task
}

type Confirmation = {
  readonly complaint: Complaint
  readonly number: number
  readonly files: number
  readonly head: Awaited<ReturnType<typeof letterhead>>
}

async function confirmByMail(
  context: Needs,
  tx: Transaction,
  { complaint, number, files, head }: Confirmation,
): Promise<void> {
  const letter = complaintMail(complaint.language, head.projectName, {
    number: complaintNumber(number),
    product: await findRegistered(tx, complaint.serial_number),
    files,
    link: `${head.webUrl}/sn`,
  })
  await queueMail(tx, context, { kind: 'complaint', to: complaint.email, userId: null, letter })
}
