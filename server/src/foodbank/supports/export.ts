import { AMOUNT_CODES, type AmountCode } from '@crm/contract/foodbank/amounts'
import type { SupportQuery } from '@crm/contract/foodbank/supports'
import type { ExportColumn, ListExport, Words } from '#platform/export/list-export.ts'
import { named } from '../applicants/matching.ts'
import { RESTRICTED_WORDS } from '../restriction/service.ts'
import { count, list, type SupportRow } from './repository.ts'

const AMOUNTS: Readonly<Record<AmountCode, Words>> = {
  durables: { cs: 'Trvanlivé', en: 'Shelf-stable' },
  chilled: { cs: 'Chlazené', en: 'Chilled' },
  fruit_vegetables: { cs: 'Ovoce a zelenina', en: 'Fruit and vegetables' },
  pastries: { cs: 'Pečivo', en: 'Bread and pastries' },
  food: { cs: 'Potraviny', en: 'Food' },
  drugstore: { cs: 'Drogerie', en: 'Toiletries' },
  clothes: { cs: 'Oblečení', en: 'Clothes' },
  other: { cs: 'Ostatní', en: 'Other' },
  durables_op: { cs: 'Trvanlivé EU (OP)', en: 'Shelf-stable EU (OP)' },
  chilled_op: { cs: 'Chlazené EU (OP)', en: 'Chilled EU (OP)' },
  op: { cs: 'Potraviny EU (OP)', en: 'Food EU (OP)' },
  drugs_op: { cs: 'Drogerie EU (OP)', en: 'Toiletries EU (OP)' },
  clothes_op: { cs: 'Oblečení EU (OP)', en: 'Clothes EU (OP)' },
  other_op: { cs: 'Ostatní EU (OP)', en: 'Other EU (OP)' },
}

const amounts = AMOUNT_CODES.map((code): ExportColumn<SupportRow> => ({
  title: AMOUNTS[code],
  kind: 'number',
  width: 10,
  value: (row) => row[code],
}))

/** The hand-outs as a file, in kilograms; of somebody restricted without who it is. */
export const supportExport: ListExport<SupportRow, SupportQuery> = {
  table: 'foodbank.support',
  fileName: { cs: 'vydeje', en: 'hand-outs' },
  title: { cs: 'Výdeje', en: 'Hand-outs' },
  columns: [
    { title: { cs: 'Datum', en: 'Date' }, kind: 'date', value: (row) => row.date },
    {
      title: { cs: 'Příjmení', en: 'Surname' },
      kind: 'text',
      width: 18,
      value: (row, language) =>
        row.is_restricted ? RESTRICTED_WORDS[language] : row.applicant_surname,
    },
    {
      title: { cs: 'Jméno', en: 'First name' },
      kind: 'text',
      width: 16,
      value: (row) => (row.is_restricted ? null : row.applicant_name),
    },
    {
      title: { cs: 'Organizace', en: 'Organization' },
      kind: 'text',
      value: (row) => row.organization_name,
    },
    {
      title: { cs: 'Osob v domácnosti', en: 'People' },
      kind: 'integer',
      width: 10,
      value: (row) => row.persons,
    },
    ...amounts,
    {
      title: { cs: 'Celkem (kg)', en: 'Total (kg)' },
      kind: 'number',
      width: 10,
      value: (row) => row.total,
    },
    {
      title: { cs: 'Poznámka', en: 'Note' },
      kind: 'text',
      value: (row) => (row.is_restricted ? null : row.note),
    },
    {
      title: { cs: 'Kdo zapsal', en: 'Recorded by' },
      kind: 'text',
      width: 20,
      value: (row) => row.created_by_name,
    },
    { title: { cs: 'Zapsáno', en: 'Recorded at' }, kind: 'moment', value: (row) => row.created_at },
  ],
  page: async ({ db }, actor, query) => {
    const called = await named(db, query.search, { withRestricted: false })
    const rows = await list(db, actor, query, called)
    // Later pages are not counted anew; nobody asks them how many there are.
    if (query.page > 1) return { rows, total: 0 }
    const { total, capped } = await count(db, actor, query, called)
    return { rows, total, capped }
  },
}
