type Account = 'admin' | 'spravce' | 'organizace' | 'vydej' | 'socialni'
/** Days from today, and Prague time. */
type When = readonly [days: number, time: string]

export const CATEGORIES = [
  'Sklad',
  'Provoz výdeje',
  'Dobrovolníci',
  'Vykazování',
  'Reklamace',
] as const

export type DemoTask = {
  readonly name: string
  readonly description?: string
  readonly category: (typeof CATEGORIES)[number]
  readonly author: Account
  readonly solver: Account | null
  readonly delegated?: Account
  readonly due: When | null
  readonly priority?: 'high' | 'medium' | 'low'
  readonly recurrence?: string
  readonly items?: readonly (readonly [text: string, done: boolean])[]
  readonly viewers?: readonly Account[]
  /** Days ago. */
  readonly doneBefore?: number
}

export const TASKS: readonly DemoTask[] = [
  {
    name: 'Objednat mléko a jogurty na příští týden',
    description:
      'Podle počtu rezervací; poslední objednávka byla o dvě přepravky menší, než bylo třeba.',
    category: 'Sklad',
    author: 'spravce',
    solver: 'vydej',
    due: [0, '14:00'],
    priority: 'high',
    items: [
      ['Spočítat rezervace na příští týden', true],
      ['Zjistit, co zbylo v chladicím boxu', true],
      ['Poslat objednávku do skladu', false],
    ],
  },
  {
    name: 'Zkontrolovat data spotřeby v regálu B',
    category: 'Sklad',
    author: 'spravce',
    solver: 'vydej',
    due: [-1, '12:00'],
    priority: 'medium',
    viewers: ['organizace'],
  },
  {
    name: 'Kontrola teploty v chladicím boxu',
    description: 'Zapsat do sešitu u dveří. Nad 6 °C volat servis.',
    category: 'Provoz výdeje',
    author: 'organizace',
    solver: 'vydej',
    due: [1, '08:00'],
    recurrence: 'FREQ=WEEKLY;BYDAY=MO,TH',
  },
  {
    name: 'Předat podklady pro čtvrtletní zprávu',
    category: 'Vykazování',
    author: 'admin',
    solver: 'spravce',
    due: [3, '16:00'],
    priority: 'high',
    items: [
      ['Počty podpořených osob', false],
      ['Vydané kilogramy podle kategorií', false],
      ['Komentář k meziročnímu srovnání', false],
    ],
    viewers: ['organizace'],
  },
  {
    name: 'Rozeslat rozpis služeb dobrovolníkům',
    category: 'Dobrovolníci',
    author: 'spravce',
    solver: 'organizace',
    due: [5, '10:00'],
    recurrence: 'FREQ=MONTHLY;BYDAY=-1FR',
  },
  {
    name: 'Zavolat do pekárny kvůli pátečnímu pečivu',
    category: 'Sklad',
    author: 'spravce',
    solver: 'spravce',
    delegated: 'vydej',
    due: [2, '09:30'],
    priority: 'low',
  },
  {
    name: 'Doplnit letáky s výdejní dobou v čekárně',
    category: 'Provoz výdeje',
    author: 'socialni',
    solver: 'socialni',
    due: null,
  },
  {
    name: 'Domluvit školení k novému vykazování EU (OP)',
    category: 'Vykazování',
    author: 'admin',
    solver: null,
    due: [12, '12:00'],
    viewers: ['spravce'],
  },
  {
    name: 'Ověřit adresy dvou domácností před rozvozem',
    category: 'Provoz výdeje',
    author: 'spravce',
    solver: 'socialni',
    due: [0, '17:00'],
    priority: 'medium',
  },
  {
    name: 'Uklidit sklad po sbírce',
    category: 'Sklad',
    author: 'organizace',
    solver: 'vydej',
    due: [-6, '15:00'],
    doneBefore: 5,
  },
  {
    name: 'Poslat poděkování dárcům z jarní sbírky',
    category: 'Dobrovolníci',
    author: 'spravce',
    solver: 'spravce',
    due: [-2, '12:00'],
    doneBefore: 2,
  },
]

export const COMMENTS: readonly {
  readonly task: string
  readonly author: Account
  readonly text: string
  readonly mentions?: Account
}[] = [
  {
    task: 'Objednat mléko a jogurty na příští týden',
    author: 'vydej',
    text: 'V boxu zbývá osm litrů, objednávám proto o přepravku víc.',
  },
  {
    task: 'Předat podklady pro čtvrtletní zprávu',
    author: 'spravce',
    text: 'prosím o čísla za vaši výdejnu do středy.',
    mentions: 'organizace',
  },
]

export type DemoEvent = {
  readonly name: string
  readonly type: 'meeting' | 'call' | 'email' | 'holiday' | 'other'
  readonly author: Account
  readonly address?: string
  readonly note?: string
  readonly guests?: readonly (readonly [
    Account,
    'waiting' | 'accepted' | 'tentative' | 'declined',
  ])[]
} & (
  | { readonly from: When; readonly until: string; readonly days?: never }
  | { readonly days: readonly [number, number]; readonly from?: never; readonly until?: never }
)

export const EVENTS: readonly DemoEvent[] = [
  {
    name: 'Porada výdejních míst',
    type: 'meeting',
    author: 'spravce',
    from: [1, '13:00'],
    until: '14:30',
    address: 'zasedací místnost skladu',
    note: 'Zásoby na příští měsíc, výpadky, rozpis služeb.',
    guests: [
      ['organizace', 'accepted'],
      ['vydej', 'waiting'],
      ['admin', 'tentative'],
    ],
  },
  {
    name: 'Hovor s dodavatelem mléčných výrobků',
    type: 'call',
    author: 'spravce',
    from: [0, '15:00'],
    until: '15:30',
  },
  {
    name: 'Závoz zboží z centrálního skladu',
    type: 'other',
    author: 'organizace',
    from: [2, '08:00'],
    until: '10:00',
    guests: [['vydej', 'accepted']],
  },
  {
    name: 'Školení nových dobrovolníků',
    type: 'meeting',
    author: 'spravce',
    from: [8, '09:00'],
    until: '12:00',
    guests: [
      ['vydej', 'waiting'],
      ['socialni', 'accepted'],
    ],
  },
  { name: 'Dovolená', type: 'holiday', author: 'organizace', days: [6, 10] },
  {
    name: 'Národní potravinová sbírka',
    type: 'other',
    author: 'admin',
    days: [18, 18],
    guests: [['spravce', 'accepted']],
  },
]

/** Serial number, product, and months until the warranty ends; null is unknown. */
export const SERIAL_NUMBERS: readonly (readonly [string, string, number | null])[] = [
  ['CHB-120-00417', 'Chladicí box 120 l', 14],
  ['CHB-120-00418', 'Chladicí box 120 l', 14],
  ['CHB-240-01103', 'Chladicí box 240 l', -3],
  ['VAH-30-2208', 'Podlahová váha 30 kg', 7],
  ['VAH-30-2209', 'Podlahová váha 30 kg', 7],
  ['CTE-QR-88120', 'Čtečka kódů QR', null],
]
