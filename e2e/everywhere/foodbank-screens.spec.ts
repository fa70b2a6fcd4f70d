import type { Page } from '@playwright/test'
import type { foodbankPaths } from '../../web/src/foodbank/paths.ts'
import { offerTargets } from '../api.ts'
import { expect, pageAs, test } from '../fixtures.ts'
import { button, link, main, person, region, save, words } from '../on-page.ts'
import { watchShifts } from '../shifts.ts'
import { getFaults, getVisits, LOOKS, VISITED, type Screen } from '../visits.ts'
import { OVERLAYS } from './overlays.ts'

const LESNA = 'Potravinová banka Podhůří, výdejna Lesná'
const PROTECTION = 'Ochrana údajů'

const SCREENS: Record<keyof typeof foodbankPaths, Screen> = {
  overview: { heading: 'Základní přehled', shown: region('Dnešní rezervace') },
  applicants: { heading: 'Žadatelé', shown: person },
  newApplicant: { heading: 'Nový žadatel', shown: save },
  applicant: { heading: /\S+ \S+/, shown: region('Historie výdejů') },
  editApplicant: { heading: 'Úprava žadatele', shown: save },
  newRequest: {
    heading: /^Nová rezervace · /,
    prepare: offerManyTargets,
    shown: button(/^Objednat$/),
  },
  editRequest: { heading: /^Úprava rezervace · /, shown: (page) => page.getByRole('grid') },
  organizations: { heading: 'Organizace', shown: link('Centrum pro seniory Podzim') },
  newOrganization: { heading: 'Nová organizace', shown: save },
  organization: { heading: LESNA, shown: button(/Kocourek/) },
  editOrganization: { heading: 'Úprava organizace', shown: save },
  openingYear: { heading: /^Výdejní doba v roce/, shown: words('mimořádně otevřeno') },
  requests: { heading: 'Rezervace', shown: person },
  waiting: { heading: 'Čekací listina', shown: person },
  moves: { heading: 'Přeobjednání', shown: link(/\d{4}/) },
  newMove: { heading: 'Přeobjednat', shown: main },
  move: { heading: /^Přeobjednání \d/, shown: region('Kdo kam') },
  calls: { heading: 'Komu zavolat', shown: button(/^Dovolali jsme se/) },
  supports: { heading: 'Výdeje', shown: person },
  dailySummary: { heading: 'Denní přehled', shown: (page) => page.locator('[data-row]') },
  blockedDays: { heading: 'Blokované dny', shown: words('Inventura skladu') },
  applicantTypes: { heading: 'Typy žadatelů', shown: words('Rodina s dětmi') },
  measureKinds: { heading: 'Druhy opatření', shown: words('Dluhové poradenství') },
  measures: { heading: 'Doprovodná opatření', shown: main },
  measureRows: { heading: 'Zaznamenaná opatření', shown: main },
  shifts: { heading: 'Směny', shown: words('Třídění') },
  shiftList: { heading: 'Všechny směny', shown: main },
  collections: { heading: 'Sbírky a akce', shown: link('Národní potravinová sbírka') },
  collection: { heading: /sbírka|Sbírka/, shown: region('Místa') },
  volunteers: { heading: 'Dobrovolníci', shown: main },
  volunteer: { heading: /\S+ \S+/, shown: region('Směny') },
  regions: { heading: 'Regiony', shown: words('Ústecký kraj') },
  dataProtection: { heading: PROTECTION, shown: button('Najít osobu') },
  settings: { heading: 'Nastavení potravinové banky', shown: save },
  messages: { heading: 'Zprávy žadatelům', shown: save },
  notice: { heading: 'Poučení a správce údajů', shown: save },
  duplicates: { heading: 'Duplicity', shown: button('Prohledat evidenci') },
  merges: { heading: 'Sloučení žadatelé', shown: main },
  comparison: { heading: /\S+ × \S+/, shown: button('Sloučit') },
  dataSubject: { heading: /\S+ \S+/, shown: region('Co je o osobě vedeno') },
  retention: { heading: PROTECTION, shown: words('podle potravinové banky') },
  dataReads: { heading: PROTECTION, shown: words('Každé upozornění je důvod') },
  processing: { heading: PROTECTION, shown: words('Správce a společní správci') },
  dataAddresses: { heading: PROTECTION, shown: button('Najít adresu') },
  erasures: { heading: PROTECTION, shown: main },
  reports: { heading: 'Souhrnný report', shown: region('B · Rezervace') },
  reportRows: { heading: /^Podpořené domácnosti – \d/, shown: person },
  euPersons: { heading: 'Osoby s pomocí z EU', shown: region('Osoby podle skupin') },
  year: { heading: 'Rok v číslech', shown: region('Vydaná pomoc') },
  reportEstimates: { heading: 'Odhady do reportu', shown: region('Co ještě chybí') },
  programmeRules: { heading: 'Co platí program', shown: words('Rozhodnutí o poskytnutí dotace') },
  entitlementRules: { heading: 'Nárok na pomoc', shown: words('nejvýše 2 návštěvy') },
  entitlementExceptions: {
    heading: 'Výjimky z pravidel',
    shown: words('jen upozornění'),
  },
  reportClosings: { heading: 'Uzavřená období', shown: link(/^1\. 7\. 2025/) },
  reportClosing: { heading: /^Celá potravinová banka/, shown: region('B · Rezervace') },
  federation: { heading: 'Federace', shown: link(/^1\. 10\. 2025/) },
  federationMembers: { heading: 'Členové federace', shown: words('Potravinová banka Zálesí') },
  federationSending: { heading: 'Odesílání federaci', shown: save },
  federationPeriod: { heading: /^Federace, 1\. 10\. 2025/, shown: region('Součet všech bank') },
  closedRows: { heading: /^Podpořené domácnosti – \d/, shown: person },
  countedSupport: {
    heading: /^Výdej .*: kde je započten$/,
    shown: region('F · Vydaná pomoc podle kategorie'),
  },
}

test.describe.configure({ mode: 'parallel' })
for (const { look, where } of VISITED) {
  test(`Každá obrazovka potravinové banky a co se na ní otevře je ${where} přístupné, vejde se a nic se nepohne`, async ({
    browser,
  }) => {
    test.setTimeout(600_000)
    const visits = (await getVisits('foodbank', SCREENS)).map(({ name, path, screen }) => ({
      name,
      path,
      screen: { ...screen, opens: OVERLAYS[name] ?? [] },
    }))
    const page = await pageAs(browser, 'admin', LOOKS[look])
    await watchShifts(page)
    expect(await getFaults(page, look, visits)).toEqual([])
  })
}

/** The demo has three distribution points; from seven on those that stand not side by side are searched. */
function offerManyTargets(page: Page): Promise<void> {
  return offerTargets(page, (targets) => {
    const ofDemo = targets.filter(({ label }) => /^(Lesná|Kamenec|Dolní Hrádek)$/.test(label))
    const more = [1, 2, 3, 4].map((number) => ({
      ...ofDemo[0],
      id: `0190a000-0000-7000-8000-00000000000${number}`,
      label: `Místo ${number}`,
      nearest: null,
    }))
    return [...ofDemo, ...more]
  })
}
