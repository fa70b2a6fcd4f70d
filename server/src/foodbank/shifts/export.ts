import type { Shift, ShiftQuery } from '@crm/contract/foodbank/shifts/shifts'
import { saidFlag, saidPeriod, saidRecord } from '#platform/export/filters.ts'
import { column, type ListExport } from '#platform/export/list-export.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { listShifts } from './service.ts'

const words = wordsIn('shift-exports')
const screen = wordsIn('shifts')

const PERIOD = saidPeriod(screen('list.period'), { from: 'from', to: 'to' })

/** Without the names of those who come. */
export const shiftExport: ListExport<Shift, ShiftQuery> = {
  table: 'foodbank.shift',
  fileName: words('file_shifts'),
  title: words('shifts'),
  columns: [
    column('date', words('day'), (row) => row.day),
    column('text', words('from_time'), (row) => row.starts_at),
    column('text', words('to_time'), (row) => row.ends_at),
    column('text', words('where'), (row) => row.collection_name ?? row.organization_label),
    column('text', words('place'), (row) => row.place_name),
    column('text', words('address'), (row) => row.place_address),
    column('text', words('task'), (row) => row.task),
    column('integer', words('seats'), (row) => row.seats),
    column('integer', words('taken'), (row) => row.taken),
    column('integer', words('free'), (row) => Math.max(0, row.seats - row.taken)),
    column('text', words('note'), (row) => row.note),
  ],
  filters: {
    organization_id: saidRecord(screen('list.site'), 'foodbank.organization'),
    collection_id: saidRecord(screen('list.collection'), 'foodbank.collection'),
    place_id: saidRecord(screen('list.place'), 'foodbank.shift_place'),
    from: PERIOD,
    to: 'from',
    past: saidFlag(screen('list.past')),
    free: saidFlag(screen('list.free')),
    mine: saidFlag(screen('list.mine')),
    gaps: saidFlag(screen('list.gaps')),
  },
  orders: { day: words('day'), place: words('where') },
  // Without a period, a collection or a place the list begins today.
  about: async (asked, { from, to, past, collection_id, place_id }) =>
    [from, to, collection_id, place_id].every((one) => one === undefined) && past !== true
      ? [await PERIOD('', { ...asked, filters: { from: asked.reading.clock.today() } })]
      : [],
  page: async (reading, actor, query) => {
    const { data, meta } = await listShifts(reading, actor, query)
    return { rows: data, total: meta.total }
  },
}
