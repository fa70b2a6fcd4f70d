import type { BlockedDay, BlockedDayQuery } from '@crm/contract/foodbank/blocked-days'
import { TOTAL_CAP } from '@crm/contract/platform/envelopes'
import { column, type ListExport, type Words } from '#platform/export/list-export.ts'
import { listBlockedDays } from './service.ts'

const EVERY: Words = { cs: 'Všechny organizace', en: 'All organizations' }

export const blockedDayExport: ListExport<BlockedDay, BlockedDayQuery> = {
  table: 'foodbank.blocked_day',
  fileName: { cs: 'blokovane-dny', en: 'blocked-days' },
  title: { cs: 'Blokované dny', en: 'Blocked days' },
  columns: [
    column('date', ['Den', 'Day'], (row) => row.day),
    column(
      'text',
      ['Organizace', 'Organization'],
      (row, language) => row.organization_name ?? EVERY[language],
      32,
    ),
    column('text', ['Popis', 'Description'], (row) => row.description, 40),
  ],
  page: async ({ db, clock }, actor, query) => {
    const page = await listBlockedDays(db, clock, actor, query)
    return { ...page, capped: page.total >= TOTAL_CAP }
  },
}
