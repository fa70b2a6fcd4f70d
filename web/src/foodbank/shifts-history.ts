import { shiftSeatColumns, volunteerColumns } from '@crm/contract/foodbank/personal-data/volunteer'
import { SEAT_STATES } from '@crm/contract/foodbank/shifts/shifts'
import { label } from '#platform/i18n/use-texts.ts'
import { labels } from '#platform/i18n/labels.ts'
import type { HistoryTable } from '#platform/module.ts'
import { historyTexts } from './history-texts.ts'
import { foodbankPaths } from './paths.ts'
import { shiftTexts } from './shifts/texts.ts'

const LANGUAGE_WORDS = labels(shiftTexts, ['cs', 'en'], 'language')

/** Shifts and volunteers in the system log. */
export const shiftsHistory: readonly HistoryTable[] = [
  {
    table: 'foodbank.collection',
    label: label(shiftTexts, 'history.collection'),
    columns: {
      name: label(shiftTexts, 'field.name_of'),
      ...labels(shiftTexts, ['starts_on', 'ends_on', 'public_text', 'note'], 'field'),
      created_by: label(historyTexts, 'author'),
    },
    path: (id) => foodbankPaths.collection(id),
  },
  {
    table: 'foodbank.shift_place',
    label: label(shiftTexts, 'history.place'),
    columns: {
      collection_id: label(shiftTexts, 'history.collection_id'),
      name: label(shiftTexts, 'field.name_of'),
      address: label(shiftTexts, 'field.address'),
    },
    screen: foodbankPaths.collections(),
  },
  {
    table: 'foodbank.shift',
    label: label(shiftTexts, 'history.shift'),
    columns: {
      organization_id: label(shiftTexts, 'field.organization_id'),
      place_id: label(shiftTexts, 'history.place_id'),
      ...labels(shiftTexts, ['day', 'starts_at', 'ends_at', 'seats', 'task', 'note'], 'field'),
      created_by: label(historyTexts, 'author'),
    },
    screen: foodbankPaths.shiftList(),
  },
  {
    table: 'foodbank.shift_link',
    label: label(shiftTexts, 'history.link'),
    columns: {
      organization_id: label(shiftTexts, 'field.organization_id'),
      collection_id: label(shiftTexts, 'history.collection_id'),
      expires_on: label(shiftTexts, 'field.expires_on'),
      revoked_at: label(shiftTexts, 'history.revoked_at'),
      created_by: label(historyTexts, 'author'),
    },
    screen: foodbankPaths.collections(),
  },
  {
    table: 'foodbank.volunteer',
    label: label(shiftTexts, 'history.volunteer'),
    columns: columnLabels(volunteerColumns),
    words: { language: LANGUAGE_WORDS },
    path: (id) => foodbankPaths.volunteer(id),
  },
  {
    table: 'foodbank.shift_seat',
    label: label(shiftTexts, 'history.seat'),
    columns: columnLabels(shiftSeatColumns),
    words: {
      state: labels(shiftTexts, SEAT_STATES, 'state'),
      origin: labels(shiftTexts, ['link', 'self', 'staff'], 'history.origin'),
    },
    screen: foodbankPaths.shiftList(),
  },
]

function columnLabels(
  columns: Readonly<Record<string, { readonly label: HistoryTable['label'] }>>,
) {
  return Object.fromEntries(Object.entries(columns).map(([name, entry]) => [name, entry.label]))
}
