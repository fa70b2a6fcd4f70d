import type { Columns, Words } from '../../platform/personal-data.ts'
import {
  separated_id,
  created_at,
  created_by,
  DERIVED,
  id,
  KEY,
  OWN_STATISTICS,
  STATISTICS,
  updated_at,
  WORDS,
} from './common.ts'

const amount = (label: Words, file: Words) =>
  ({ label, holds: 'kilograms', erasure: STATISTICS, file: { label: file } }) as const
const own = (cs: string, en: string) => amount({ cs, en }, { cs: `${cs} (kg)`, en: `${en} (kg)` })
const op = (cs: string, en: string) =>
  amount(
    { cs: `${cs} EU (OP)`, en: `${en} EU (OP)` },
    {
      cs: `${cs} z operačního programu EU (kg)`,
      en: `${en} from the EU operational programme (kg)`,
    },
  )
const computed = (cs: string, en: string) =>
  ({ label: { cs, en }, holds: 'internal', erasure: STATISTICS, file: DERIVED }) as const

/** A hand-out. */
export const supportColumns = {
  id,
  applicant_id: separated_id,
  organization_id: { label: WORDS.organization, holds: 'name', erasure: STATISTICS },
  help_request_id: {
    label: { cs: 'K rezervaci', en: 'For the reservation' },
    holds: 'key',
    erasure: KEY,
  },
  region_id: { label: WORDS.region, holds: 'name', erasure: STATISTICS },
  applicant_type_id: { label: WORDS.applicant_type, holds: 'name', erasure: STATISTICS },
  from_organization_id: { label: WORDS.recommended_by, holds: 'name', erasure: STATISTICS },
  date: { label: { cs: 'Datum', en: 'Date' }, holds: 'day', erasure: STATISTICS },
  note: { label: WORDS.note, holds: 'note' },
  durables: own('Trvanlivé', 'Shelf-stable'),
  chilled: own('Chlazené', 'Chilled'),
  fruit_vegetables: own('Ovoce a zelenina', 'Fruit and vegetables'),
  pastries: own('Pečivo', 'Bread and pastries'),
  food: own('Potraviny', 'Food'),
  drugstore: own('Drogerie', 'Toiletries'),
  clothes: own('Oblečení', 'Clothes'),
  other: own('Ostatní', 'Other'),
  durables_op: op('Trvanlivé', 'Shelf-stable'),
  chilled_op: op('Chlazené', 'Chilled'),
  op: op('Potraviny', 'Food'),
  drugs_op: op('Drogerie', 'Toiletries'),
  clothes_op: op('Oblečení', 'Clothes'),
  other_op: op('Ostatní', 'Other'),
  total: own('Celkem', 'Total'),
  household: {
    label: { cs: 'Domácnost v den výdeje', en: 'Household on the day of the hand-out' },
    holds: 'persons',
    erasure: OWN_STATISTICS,
    file: { label: { cs: 'Složení domácnosti', en: 'Household' } },
  },
  created_by,
  created_at,
  updated_at,
  household_key: computed('Klíč domácnosti', 'Key of the household'),
  household_makeup: computed('Složení domácnosti', 'Makeup of the household'),
  food_hundredths: computed('Potraviny (dkg)', 'Food (hundredths of a kilogram)'),
  material_hundredths: computed(
    'Materiální pomoc (dkg)',
    'Material aid (hundredths of a kilogram)',
  ),
  food_op_hundredths: computed(
    'Potraviny EU (OP) (dkg)',
    'Food EU (OP) (hundredths of a kilogram)',
  ),
  material_op_hundredths: computed(
    'Materiál EU (OP) (dkg)',
    'Material EU (OP) (hundredths of a kilogram)',
  ),
} as const satisfies Columns
