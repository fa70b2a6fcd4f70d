import type { BlockedDay, BlockedDayQuery } from '@crm/contract/foodbank/blocked-days'
import { saidFlag, saidPeriod, saidRecord, type Words } from '#platform/export/filters.ts'
import { TOTAL_CAP } from '@crm/contract/platform/envelopes'
import { column, type ListExport } from '#platform/export/list-export.ts'
import { listBlockedDays } from './service.ts'
import { wordsIn } from '#platform/texts/texts.ts'

const words = wordsIn('foodbank-exports')
const screen = wordsIn('blocked-days')

const EVERY: Words = words('all_organizations')

const fromToday = saidPeriod(screen('period'), { from: 'from', to: 'to' })

export const blockedDayExport: ListExport<BlockedDay, BlockedDayQuery> = {
  table: 'foodbank.blocked_day',
  fileName: words('file_blocked_days'),
  title: words('blocked_days'),
  columns: [
    column('date', words('day_2'), (row) => row.day),
    column('date', screen('field.last_day'), (row) =>
      row.last_day === row.day ? null : row.last_day,
    ),
    column(
      'text',
      words('organization'),
      (row, language) => row.organization_name ?? EVERY[language],
    ),
    column('text', words('description'), (row) => row.description),
  ],
  filters: {
    organization_id: saidRecord(words('organization'), 'foodbank.organization'),
    from: saidPeriod(screen('period'), { from: 'from', to: 'to' }),
    to: 'from',
    past: saidFlag(screen('past')),
  },
  orders: { day: words('day_2'), organization_name: words('organization') },
  // Without a period the list begins today.
  about: async (asked, { from, to, past }) =>
    from === undefined && to === undefined && past !== true
      ? [await fromToday('', { ...asked, filters: { from: asked.reading.clock.today() } })]
      : [],
  page: async ({ db, clock }, actor, query) => {
    const page = await listBlockedDays(db, clock, actor, query)
    return { ...page, capped: page.total >= TOTAL_CAP }
  },
}
