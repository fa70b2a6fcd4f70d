import type { Transaction } from '#platform/database/database.ts'
import { condition, keyRow, typedSql } from '#platform/database/typed-sql.ts'

/** Whether the volunteer still comes and may still be reminded at this number. */
export async function isStillPromised(tx: Transaction, seatId: string): Promise<boolean> {
  const holds = condition`exists (
    select from foodbank.shift_seat s
    join foodbank.volunteer v on v.id = s.volunteer_id
    join core.sms m on m.subject_id = s.id and m.kind = 'shift'
    where s.id = ${seatId} and s.state in ('signed', 'confirmed') and s.reminded_at is not null
      and m.status in ('waiting', 'held', 'sending') and right(v.phone, 3) = m.number_end
  )`
  const { is_true } = await tx.selectNoFrom(holds.as('is_true')).executeTakeFirstOrThrow()
  return is_true
}

/** Whether the volunteer still comes and may still be written to at the address of an e-mail that says so. */
export async function isStillExpected(tx: Transaction, seatId: string): Promise<boolean> {
  const holds = condition`exists (
    select from foodbank.shift_seat s
    join foodbank.volunteer v on v.id = s.volunteer_id
    join core.mail m on m.subject_id = s.id and m.to_address = v.email
    where s.id = ${seatId} and s.state in ('signed', 'confirmed') and m.status = 'waiting'
  )`
  const { is_true } = await tx.selectNoFrom(holds.as('is_true')).executeTakeFirstOrThrow()
  return is_true
}

/** Unsent e-mails by which those who have a seat of a shift are expected. */
export async function listMailsOfShift(tx: Transaction, shiftId: string): Promise<string[]> {
  const { rows } = await typedSql(keyRow)`
    select m.id from core.mail m join foodbank.shift_seat s on s.id = m.subject_id
    where s.shift_id = ${shiftId} and m.status in ('waiting', 'failed')`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Text messages about the seats of a shift. */
export async function listSmsOfShift(tx: Transaction, shiftId: string): Promise<string[]> {
  const { rows } = await typedSql(keyRow)`
    select m.id from core.sms m join foodbank.shift_seat s on s.id = m.subject_id
    where s.shift_id = ${shiftId} and m.kind = 'shift' order by m.id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function listSmsOfVolunteers(
  tx: Transaction,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await typedSql(keyRow)`
    select m.id from core.sms m join foodbank.shift_seat s on s.id = m.subject_id
    where s.volunteer_id = any(${ids}::uuid[]) and m.kind = 'shift' order by m.id`.execute(tx)
  return rows.map(({ id }) => id)
}
