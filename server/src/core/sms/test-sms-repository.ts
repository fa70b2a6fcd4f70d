import { SMS_STATUSES } from '@crm/contract/core/sms/sms'
import { SMS_FAILURES } from '@crm/contract/core/sms/sms-failures'
import { z } from 'zod'
import type { Connection } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'

const testRow = z.object({
  status: z.enum(SMS_STATUSES),
  failure: z.enum(SMS_FAILURES).nullable(),
  segments: z.number(),
})

export async function findTest(db: Connection, id: string): Promise<z.output<typeof testRow>> {
  const { rows } = await typedSql(testRow)`
    select status, failure, segments from core.sms where id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The test message is gone.')
  return row
}
