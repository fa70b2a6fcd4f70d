/** All invented. */
type Place = {
  readonly name: string
  readonly short_name?: string
  readonly street: string
  readonly house_number: string
  readonly city: string
  readonly zip: string
  readonly email: string
  readonly phone: string
}

/** ISO weekdays, from, to. */
type Opening = readonly [weekdays: readonly number[], opens: string, closes: string]

export type DistributionPoint = Place & {
  readonly slot_minutes: number
  readonly slot_capacity: number
  readonly opening: readonly Opening[]
  /** Share of places booked on a usual day. */
  readonly occupancy: number
  readonly directions?: string
}

export const DISTRIBUTION_POINTS: readonly DistributionPoint[] = [
  {
    name: 'Potravinová banka Podhůří, výdejna Lesná',
    short_name: 'Lesná',
    street: 'Nádražní',
    house_number: '412/12',
    city: 'Lesná nad Bystřicí',
    zip: '56981',
    email: 'lesna@pb-podhuri.example',
    phone: '469312550',
    directions: 'Vchod ze dvora, zvonek 3. Kočárek nechte v průjezdu.',
    slot_minutes: 30,
    slot_capacity: 2,
    opening: [
      [[1, 2, 3, 4, 5], '08:00', '12:00'],
      [[1, 2, 3, 4, 5], '13:00', '16:00'],
    ],
    occupancy: 0.58,
  },
  {
    name: 'Potravinová banka Podhůří, výdejna Kamenec',
    short_name: 'Kamenec',
    street: 'Ke Škole',
    house_number: '87',
    city: 'Kamenec pod Hájem',
    zip: '56982',
    email: 'kamenec@pb-podhuri.example',
    phone: '469312560',
    slot_minutes: 30,
    slot_capacity: 2,
    opening: [[[2, 4], '09:00', '15:00']],
    occupancy: 0.5,
  },
  {
    name: 'Potravinová banka Podhůří, výdejna Dolní Hrádek',
    short_name: 'Dolní Hrádek',
    street: 'Na Návsi',
    house_number: '5',
    city: 'Dolní Hrádek',
    zip: '56983',
    email: 'hradek@pb-podhuri.example',
    phone: '469312570',
    slot_minutes: 20,
    slot_capacity: 1,
    opening: [[[1, 3], '10:00', '14:00']],
    occupancy: 0.6,
  },
]

export const RECOMMENDING_ORGANIZATIONS: readonly Place[] = [
  place(
    'Městský úřad Lesná nad Bystřicí, odbor sociálních věcí',
    'Náměstí Míru',
    '1',
    'Lesná nad Bystřicí',
    '56981',
    'socialni@lesna-nb.example',
    'MěÚ Lesná, sociální odbor',
  ),
  place(
    'Městský úřad Kamenec pod Hájem',
    'Masarykova',
    '24',
    'Kamenec pod Hájem',
    '56982',
    'podatelna@kamenec-ph.example',
    'MěÚ Kamenec',
  ),
  place(
    'Obecní úřad Dolní Hrádek',
    'Na Návsi',
    '1',
    'Dolní Hrádek',
    '56983',
    'obec@dolnihradek.example',
  ),
  place(
    'Obecní úřad Vrbice u Lesné',
    'Hlavní',
    '36',
    'Vrbice u Lesné',
    '56984',
    'obec@vrbice-ul.example',
    'OÚ Vrbice',
  ),
  place(
    'Farní charita Lesná nad Bystřicí',
    'Kostelní',
    '8',
    'Lesná nad Bystřicí',
    '56981',
    'info@charita-lesna.example',
    'Charita Lesná',
  ),
  place(
    'Azylový dům Přístav',
    'U Mlýna',
    '203',
    'Lesná nad Bystřicí',
    '56981',
    'pristav@azyl-lesna.example',
  ),
  place(
    'Domov pro matky s dětmi Záhon',
    'Zahradní',
    '15',
    'Kamenec pod Hájem',
    '56982',
    'zahon@domovzahon.example',
    'Domov Záhon',
  ),
  place(
    'Občanská poradna Podhůří',
    'Palackého',
    '331/6',
    'Lesná nad Bystřicí',
    '56981',
    'poradna@op-podhuri.example',
  ),
  place(
    'Nízkoprahové denní centrum Lávka',
    'Nábřežní',
    '44',
    'Lesná nad Bystřicí',
    '56981',
    'lavka@ndc-lavka.example',
    'NDC Lávka',
  ),
  place(
    'Terénní program Krok',
    'Tovární',
    '118',
    'Lesná nad Bystřicí',
    '56981',
    'teren@krok-podhuri.example',
  ),
  place(
    'Rodinné centrum Ořech',
    'Školní',
    '9',
    'Kamenec pod Hájem',
    '56982',
    'orech@rc-orech.example',
  ),
  place(
    'Centrum pro seniory Podzim',
    'Lipová',
    '72',
    'Dolní Hrádek',
    '56983',
    'podzim@cs-podzim.example',
  ),
]

function place(
  name: string,
  street: string,
  house_number: string,
  city: string,
  zip: string,
  email: string,
  short_name?: string,
): Place {
  return {
    name,
    ...(short_name ? { short_name } : {}),
    street,
    house_number,
    city,
    zip,
    email,
    phone: `469${String(300_000 + name.length * 97 + street.length * 13).slice(-6)}`,
  }
}
