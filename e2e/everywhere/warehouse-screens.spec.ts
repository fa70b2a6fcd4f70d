import type { warehousePaths } from '../../web/src/warehouse/paths.ts'
import { expect, pageAs, test } from '../fixtures.ts'
import { button, region, words } from '../on-page.ts'
import { watchShifts } from '../shifts.ts'
import { getFaults, getVisits, LOOKS, VISITED, type Screen } from '../visits.ts'

const SCREENS: Record<
  | keyof typeof warehousePaths
  | 'draftDocument'
  | 'settledStocktake'
  | 'preparedOrder'
  | 'begunSorting',
  Screen
> = {
  today: { heading: 'Sklad dnes', shown: region('Zásoby podle kategorie') },
  stock: { heading: 'Zásoby', shown: words(/^L\d{6}/) },
  lot: { heading: /^Šarže L\d+/, shown: region('Pohyby') },
  documents: { heading: 'Doklady skladu', shown: words('Rozepsáno') },
  document: { heading: /^Převod \d/, shown: button('Stornovat') },
  stocktake: { heading: /^Inventura \d/, shown: region('Rozdíly') },
  recalls: { heading: 'Stažení zboží', shown: button('Stáhnout zboží') },
  recall: { heading: /^Stažení \d/, shown: region('Kde ještě leží') },
  trips: { heading: 'Trasy', shown: words('Karel Beneš') },
  trip: { heading: /^Trasa \d/, shown: region('Zastávky') },
  temperatures: { heading: 'Teploty', shown: region('Chladicí vůz') },
  readings: { heading: 'Všechna měření', shown: words('Sklad Podhůří · Mrazírna') },
  temperatureMonth: { heading: /Mrazírna/, shown: words(/Opatření: Výpadek/) },
  places: { heading: 'Místa', shown: words('Chladicí vůz') },
  products: { heading: 'Produkty', shown: words('Čočka 500 g') },
  donors: { heading: 'Dárci', shown: words('Konzervárna Bystřice, a. s.') },
  confirmations: { heading: 'Potvrzení dárcům', shown: words('Koloniál U Bystřice, s. r. o.') },
  donorMonth: { heading: /s\. r\. o\.|a\. s\./, shown: region('Doklady') },
  orders: { heading: 'Objednávky', shown: words('Farnost Lesná – polévka pro každého') },
  order: { heading: /^Objednávka \d/, shown: region('Zboží') },
  allotment: { heading: 'Rozdělení objednávek', shown: button('Potvrdit rozdělení') },
  foodCollections: { heading: 'Výsledky sbírek', shown: words('Podzimní sbírka potravin') },
  foodCollection: { heading: /^Podzimní sbírka/, shown: region('Podle dárců') },
  foodCollectionEntry: { heading: 'Zapsat výsledky', shown: words('Nezapsáno') },
  euDeliveries: { heading: 'Dodávky EU', shown: words('Společný nákup pomoci (EU)') },
  euDelivery: { heading: /^Dodávka DL-/, shown: region('Příděly partnerům') },
  euProjects: {
    heading: 'Projekty EU',
    shown: words('Potravinová a materiální pomoc nejchudším osobám II'),
  },
  euProject: { heading: /^Potravinová a materiální pomoc/, shown: region('Dodávky projektu') },
  euReceipts: { heading: 'Zboží EU bez dodávky', shown: words(/^Příjem \d/) },
  partners: { heading: 'Partneři', shown: words('Azylový dům Svatá Ludmila') },
  draftDocument: { heading: /^Příjem \d/, shown: button('Zaúčtovat') },
  settledStocktake: { heading: /^Inventura \d/, shown: region('Rozdíly') },
  preparedOrder: { heading: /^Objednávka \d/, shown: button('Vychystávací list') },
  begunSorting: { heading: /^Třídění \d/, shown: region('Jak třídění vychází') },
}

test.describe.configure({ mode: 'parallel' })
for (const { look, where } of VISITED) {
  test(`Každá obrazovka skladu je ${where} přístupná, vejde se a nic se nepohne`, async ({
    browser,
  }) => {
    test.setTimeout(300_000)
    const visits = await getVisits('warehouse', SCREENS)
    const page = await pageAs(browser, 'admin', LOOKS[look])
    await watchShifts(page)
    expect(await getFaults(page, look, visits)).toEqual([])
  })
}
