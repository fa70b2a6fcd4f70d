import { personalTables } from '@crm/contract/foodbank/personal-data/tables'
import type { Holds, PersonalTable } from '@crm/contract/platform/personal-data'
import { keysOf } from '@crm/contract/platform/records'
import { label } from '#platform/i18n/use-texts.ts'
import type { HistoryTable, HistoryTools } from '#platform/module.ts'
import { helpRequestTexts } from './help-requests/texts.ts'
import { householdMemberTexts } from './household-members/texts.ts'
import { foodbankPaths } from './paths.ts'
import { supportTexts } from './supports/texts.ts'

/** How columns are shown that no form describes. */
const SHOWN: { readonly [Kind in Holds]?: NonNullable<HistoryTable['show']>[string] } = {
  // a year has no digit groups
  year: (value) => (value === null ? null : String(value)),
  kilograms: (value, { format }: HistoryTools) =>
    value === null ? null : format.kilograms(Number(value)),
  persons: (value, { words }: HistoryTools) =>
    Array.isArray(value)
      ? words(label(supportTexts, 'history.persons', { count: value.length }))
      : null,
}

const SEXES = {
  male: label(householdMemberTexts, 'sex.male'),
  female: label(householdMemberTexts, 'sex.female'),
  unspecified: label(householdMemberTexts, 'sex.unspecified'),
}

const BESIDES: { readonly [Table in keyof typeof personalTables]: Partial<HistoryTable> } = {
  'foodbank.applicant': {
    words: { sex: SEXES },
    path: (id) => foodbankPaths.applicant(id),
  },
  'foodbank.household_member': {
    words: {
      sex: SEXES,
      type: {
        spouse: label(householdMemberTexts, 'type.spouse'),
        partner: label(householdMemberTexts, 'type.partner'),
        child: label(householdMemberTexts, 'type.child'),
        // older records, before sons and daughters became children
        son_daughter: label(householdMemberTexts, 'type.child'),
        parent: label(householdMemberTexts, 'type.parent'),
        sibling: label(householdMemberTexts, 'type.sibling'),
        other: label(householdMemberTexts, 'type.other'),
        roommate: label(householdMemberTexts, 'type.roommate'),
        unspecified: label(householdMemberTexts, 'type.unspecified'),
      },
    },
  },
  'foodbank.help_request': {
    words: {
      status: {
        active: label(helpRequestTexts, 'status.active'),
        confirmed: label(helpRequestTexts, 'status.confirmed'),
        rejected: label(helpRequestTexts, 'status.rejected'),
      },
    },
  },
  'foodbank.support': {},
  'foodbank.client_card': {},
  'foodbank.applicant_merge': { screen: foodbankPaths.merges() },
}

export const personsHistory: readonly HistoryTable[] = keysOf(personalTables).map((table) => {
  const { columns, label: name }: PersonalTable = personalTables[table]
  const shown = Object.entries(columns).flatMap(([name, { holds }]) => {
    const show = SHOWN[holds]
    return show ? [[name, show] as const] : []
  })
  return {
    table,
    label: name,
    columns: Object.fromEntries(
      Object.entries(columns).map(([column, entry]) => [column, entry.label]),
    ),
    show: Object.fromEntries(shown),
    ...BESIDES[table],
  }
})
