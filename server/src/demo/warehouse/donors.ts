/** All invented; the identification numbers are ones that the register has given to nobody. */
export type DemoDonor = {
  readonly name: string
  readonly company_id: string | null
  readonly sites: readonly (readonly [name: string, address: string])[]
  readonly gives: 'shops' | 'pallets' | 'harvest' | 'frozen' | 'eu' | 'nothing'
  readonly contract: 'open' | 'ending' | 'over' | 'none'
  readonly note?: string
}

export const DONORS: readonly DemoDonor[] = [
  {
    name: 'Koloniál U Bystřice, s. r. o.',
    company_id: '99990113',
    sites: [
      ['Prodejna Lesná', 'Náměstí Míru 14, Lesná nad Bystřicí'],
      ['Prodejna Kamenec', 'Ke Škole 2, Kamenec pod Hájem'],
      ['Prodejna Dolní Hrádek', 'Na Návsi 11, Dolní Hrádek'],
    ],
    gives: 'shops',
    contract: 'open',
    note: 'Rampa ze dvora, zvonit na vedoucí směny.',
  },
  {
    name: 'Samoobsluha Zelená bedna, a. s.',
    company_id: '99990237',
    sites: [
      ['Lesná – Tovární', 'Tovární 200, Lesná nad Bystřicí'],
      ['Kamenec – nádraží', 'Nádražní 8, Kamenec pod Hájem'],
    ],
    gives: 'shops',
    contract: 'ending',
  },
  {
    name: 'Pekárna Klásek, s. r. o.',
    company_id: '99990342',
    sites: [['Výrobna Vrbice', 'Hlavní 60, Vrbice u Lesné']],
    gives: 'shops',
    contract: 'open',
  },
  {
    name: 'Velkoobchod Zásoba Podhůří, s. r. o.',
    company_id: '99990458',
    sites: [['Centrální sklad', 'Průmyslová 5, Lesná nad Bystřicí']],
    gives: 'pallets',
    contract: 'open',
    note: 'Palety jen s avízem den předem.',
  },
  {
    name: 'Konzervárna Bystřice, a. s.',
    company_id: '99990563',
    sites: [],
    gives: 'pallets',
    contract: 'open',
  },
  {
    name: 'Mrazírny Hájek, s. r. o.',
    company_id: '99990679',
    sites: [['Expedice', 'Pod Hájem 31, Kamenec pod Hájem']],
    gives: 'frozen',
    contract: 'open',
  },
  {
    name: 'Statek Na Kopci',
    company_id: null,
    sites: [['Pole u Vrbice', 'Vrbice u Lesné']],
    gives: 'harvest',
    contract: 'none',
    note: 'Na podzim paběrkování s dobrovolníky.',
  },
  {
    name: 'Společný nákup pomoci (EU)',
    company_id: '99990784',
    sites: [],
    gives: 'eu',
    contract: 'open',
  },
  {
    name: 'Večerka Pod Věží',
    company_id: '99990890',
    sites: [['Lesná', 'Kostelní 2, Lesná nad Bystřicí']],
    gives: 'nothing',
    contract: 'over',
    note: 'Prodejna skončila.',
  },
]
