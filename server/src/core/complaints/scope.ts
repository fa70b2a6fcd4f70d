import { z } from 'zod'
import { typedSql } from '#platform/database/typed-sql.ts'

export const complaintState = typedSql(z.enum(['open', 'settled']))`
  case when t.completed_at is null and t.deleted_at is null then 'open' else 'settled' end`
