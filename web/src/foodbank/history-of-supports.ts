import { AMOUNT_CODES } from '@crm/contract/foodbank/amounts'
import { label } from '#platform/i18n/use-texts.ts'
import type { HistoryTable, HistoryTools } from '#platform/module.ts'
import { dutiesTexts } from './duties-texts.ts'
import { historyTexts } from './history-texts.ts'
import { supportTexts } from './supports/texts.ts'

const kilograms = (value: unknown, { format }: HistoryTools) =>
  value === null ? null : format.kilograms(Number(value))

/** The household as it was: how many persons, the snapshot of each is in the hand-out's own detail. */
const household = (value: unknown, { words }: HistoryTools) =>
  Array.isArray(value)
    ? words(label(supportTexts, 'history.persons', { count: value.length }))
    : null

/** Hand-outs in the system log: fourteen amounts. */
export const supportHistory: HistoryTable = {
  table: 'foodbank.support',
  label: label(historyTexts, 'table.support'),
  columns: {
    applicant_id: label(historyTexts, 'applicant'),
    organization_id: label(historyTexts, 'organization'),
    help_request_id: label(historyTexts, 'help_request'),
    from_organization_id: label(dutiesTexts, 'from_organization'),
    region_id: label(dutiesTexts, 'region'),
    applicant_type_id: label(dutiesTexts, 'applicant_type'),
    date: label(supportTexts, 'list.date'),
    durables: label(supportTexts, 'category.durables'),
    durables_op: label(historyTexts, 'op.durables'),
    chilled: label(supportTexts, 'category.chilled'),
    chilled_op: label(historyTexts, 'op.chilled'),
    fruit_vegetables: label(supportTexts, 'category.fruit_vegetables'),
    pastries: label(supportTexts, 'category.pastries'),
    food: label(supportTexts, 'category.food'),
    op: label(historyTexts, 'op.food'),
    drugstore: label(supportTexts, 'category.drugstore'),
    drugs_op: label(historyTexts, 'op.drugstore'),
    clothes: label(supportTexts, 'category.clothes'),
    clothes_op: label(historyTexts, 'op.clothes'),
    other: label(supportTexts, 'category.other'),
    other_op: label(historyTexts, 'op.other'),
    total: label(historyTexts, 'total'),
    household: label(historyTexts, 'household'),
    note: label(supportTexts, 'form.note'),
    created_by: label(historyTexts, 'author'),
  },
  show: {
    ...Object.fromEntries([...AMOUNT_CODES, 'total'].map((code) => [code, kilograms])),
    household,
  },
}
