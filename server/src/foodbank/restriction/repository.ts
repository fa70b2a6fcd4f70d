import type { Connection, Transaction } from '#platform/database/database.ts'

/** Locked until the transaction ends. */
export async function lockRestricted(tx: Transaction, applicantId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('foodbank.applicant')
    .select('restricted_at')
    .where('id', '=', applicantId)
    .forShare()
    .executeTakeFirst()
  return (found?.restricted_at ?? null) !== null
}

export async function applicantOfMember(
  db: Connection,
  memberId: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('foodbank.household_member')
    .select('applicant_id')
    .where('id', '=', memberId)
    .executeTakeFirst()
  return found?.applicant_id
}

export async function restrict(
  tx: Transaction,
  id: string,
  by: { user: string; now: string; reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('foodbank.applicant')
    .set({ restricted_at: by.now, restricted_by: by.user, restriction_reason: by.reason })
    .where('id', '=', id)
    .where('restricted_at', 'is', null)
    .where('anonymized_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export async function lift(tx: Transaction, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('foodbank.applicant')
    .set({ restricted_at: null, restricted_by: null, restriction_reason: null })
    .where('id', '=', id)
    .where('restricted_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}
