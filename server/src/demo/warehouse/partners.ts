import type { Insertable } from 'kysely'
import type { DB } from '#platform/database/schema.generated.ts'

type DemoPartner = Omit<Insertable<DB['warehouse.partner']>, 'id'>

/** All invented; the identification numbers are ones that the register has given to nobody. */
export const PARTNERS: readonly DemoPartner[] = [
  {
    name: 'Azylový dům Svatá Ludmila',
    company_id: '99991012',
    address: 'Klášterní 9, Lesná nad Bystřicí',
    contact: 'Jana Vrbová',
    phone: '469312610',
    email: 'sklad@ludmila.example',
    persons: 46,
    note: 'Vjezd ze dvora, chlazené zboží hned do kuchyně.',
  },
  {
    name: 'Noclehárna Přístav',
    company_id: '99991128',
    address: 'Tovární 31, Lesná nad Bystřicí',
    contact: 'Petr Šindelka',
    phone: '469312620',
    persons: 28,
    note: 'Přebírá jen od 16 do 18 hodin.',
  },
  {
    name: 'Dětský domov Kamenec',
    company_id: '99991233',
    address: 'Ke Škole 18, Kamenec pod Hájem',
    contact: 'Alena Ryšavá',
    phone: '469312630',
    email: 'kuchyne@domov-kamenec.example',
    persons: 32,
  },
  {
    name: 'Základní škola Vrbice – školní jídelna',
    company_id: '99991349',
    address: 'Hlavní 4, Vrbice u Lesné',
    contact: 'Marie Hloušková',
    phone: '469312640',
    email: 'jidelna@zs-vrbice.example',
    persons: 115,
    note: 'O prázdninách neodebírá.',
  },
  {
    name: 'Klub seniorů Dolní Hrádek',
    company_id: null,
    address: 'Na Návsi 3, Dolní Hrádek',
    contact: 'Zdeněk Kubát',
    phone: '469312650',
    persons: 24,
  },
  {
    name: 'Charitní sklad Podhůří – rodiny',
    company_id: '99991454',
    address: 'Kostelní 7, Lesná nad Bystřicí',
    contact: 'Lenka Bartáková',
    phone: '469312660',
    email: 'rodiny@charita-podhuri.example',
    persons: 210,
  },
  {
    name: 'Farnost Lesná – polévka pro každého',
    address: 'Náměstí Míru 1, Lesná nad Bystřicí',
    contact: 'Josef Mlejnek',
    phone: '469312670',
    persons: 60,
    note: 'Vaří v úterý a v pátek.',
  },
  {
    name: 'Komunitní centrum Mlýn',
    company_id: '99991560',
    address: 'Pod Hájem 12, Kamenec pod Hájem',
    persons: 18,
    note: 'Činnost skončila.',
    is_active: false,
  },
]
