import type { BlockedDay, BlockedDayQuery } from '@crm/contract/foodbank/blocked-days'
import { TOTAL_CAP } from '@crm/contract/platform/envelopes'
import { column, type ListExport, type Words } from '#platform/export/list-export.ts'
import { listBlockedDays } from './service.ts'
import { wordsIn } from '#platform/texts/texts.ts'

const words = wordsIn('foodbank-exports')

const EVERY: Words = words('all_organizations')

export const blockedDayExport: ListExport<BlockedDay, BlockedDayQuery> = {
  table: 'foodbank.blocked_day',
  fileName: words('file_blocked_days'),
  title: words('blocked_days'),
  columns: [
    column('date', words('day_2'), (row) => row.day),
    column(
      'text',
      words('organization'),
      (row, language) => row.organization_name ?? EVERY[language],
      32,
    ),
    column('text', words('description'), (row) => row.description, 40),
  ],
  page: async ({ db, clock }, actor, query) => {
    const page = await listBlockedDays(db, clock, actor, query)
    return { ...page, capped: page.total >= TOTAL_CAP }
  },
}
