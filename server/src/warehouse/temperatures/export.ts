import type {
  TemperatureQuery,
  TemperatureReading,
} from '@crm/contract/warehouse/temperatures/temperatures'
import { saidFlag, saidPeriod, saidRecord, saidText, yesNo } from '#platform/export/filters.ts'
import { column, type ListExport } from '#platform/export/list-export.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { list } from './repository.ts'

const words = wordsIn('temperature-record')
const screen = wordsIn('temperatures')

const degrees = (decicelsius: number | null) => (decicelsius === null ? null : decicelsius / 10)

export const temperatureExport: ListExport<TemperatureReading, TemperatureQuery> = {
  table: 'warehouse.temperature_reading',
  fileName: words('list.file'),
  title: words('list.title'),
  columns: [
    column('text', screen('list.place'), (row) => row.place_label),
    column('moment', screen('list.read_at'), (row) => row.read_at),
    column('number', words('list.celsius'), (row) => degrees(row.decicelsius)),
    column('number', words('list.lowest'), (row) => degrees(row.min_decicelsius)),
    column('number', words('list.highest'), (row) => degrees(row.max_decicelsius)),
    column('text', screen('list.is_out'), (row, language) => yesNo(row.is_out, language)),
    column('text', screen('field.measure'), (row) => row.measure),
    column('text', screen('list.entered_by'), (row) => row.entered_by_name),
    column('moment', screen('list.withdrawn_at'), (row) => row.withdrawn_at),
    column('text', screen('list.withdrawn_for'), (row) => row.withdrawn_for),
  ],
  filters: {
    search: saidText(screen('list.search')),
    place_id: saidRecord(screen('list.place'), 'warehouse.place'),
    from: saidPeriod(screen('list.read_at'), { from: 'from', to: 'to' }),
    to: 'from',
    is_out: saidFlag(screen('list.is_out')),
    is_withdrawn: saidFlag(screen('list.is_withdrawn')),
  },
  orders: {
    read_at: screen('list.read_at'),
    decicelsius: words('list.celsius'),
    place: screen('list.place'),
  },
  page: ({ db }, _actor, query) => list(db, query),
}
