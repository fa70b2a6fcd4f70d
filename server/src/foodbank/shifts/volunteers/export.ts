import { formatPhone } from '@crm/contract/platform/formats'
import type { VolunteerQuery, VolunteerRow } from '@crm/contract/foodbank/shifts/volunteers'
import { saidFlag, saidPeriod, saidText } from '#platform/export/filters.ts'
import { column, type ListExport } from '#platform/export/list-export.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { list } from './repository.ts'

const words = wordsIn('shift-exports')
const screen = wordsIn('shifts')

export const volunteerExport: ListExport<VolunteerRow, VolunteerQuery> = {
  table: 'foodbank.volunteer',
  fileName: words('file_volunteers'),
  title: words('volunteers'),
  columns: [
    column('text', words('surname'), (row) => row.surname),
    column('text', words('name'), (row) => row.name),
    column('text', words('phone'), (row) => row.phone && formatPhone(row.phone)),
    column('text', words('email'), (row) => row.email),
    column('integer', words('worked_shifts'), (row) => row.shifts),
    column('number', words('hours'), (row) => row.minutes / 60),
    column('integer', words('minutes'), (row) => row.minutes),
    column('integer', words('expected'), (row) => row.expected),
    column('date', words('last_day'), (row) => row.last_day),
  ],
  filters: {
    search: saidText(screen('volunteers.search')),
    date_from: saidPeriod(screen('volunteers.period'), { from: 'date_from', to: 'date_to' }),
    date_to: 'date_from',
    worked: saidFlag(screen('volunteers.worked')),
  },
  orders: {
    surname: words('surname'),
    minutes: words('hours'),
    last_day: words('last_day'),
  },
  page: ({ db, clock }, actor, query) => list(db, actor, query, clock.now().toISOString()),
}
