import type { Language } from '@crm/contract/core/translations'
import type { OutsiderCounts } from '@crm/contract/core/outsiders'
import type { Erasure, ErasureCounts } from '@crm/contract/foodbank/data-protection/data-protection'

type ReceiptWord =
  | 'title'
  | 'controller'
  | 'number'
  | 'done'
  | 'reason'
  | 'person'
  | 'address'
  | 'removed'
  | 'values'
  | 'addressValues'
  | 'stays'
  | 'signature'

type ReceiptWords = {
  readonly [word in ReceiptWord]: string
} & {
  readonly reasons: Readonly<Record<Erasure['reason'], string>>
  readonly counts: Readonly<Record<keyof ErasureCounts | keyof OutsiderCounts, string>>
  readonly why: readonly string[]
  readonly addressWhy: readonly string[]
}

/** What the receipt of an erasure says; the articles are those of Regulation (EU) 2016/679. */
export const receiptWords: Readonly<Record<Language, ReceiptWords>> = {
  cs: {
    title: 'Potvrzení o výmazu osobních údajů',
    controller: 'Správce údajů',
    number: 'Číslo',
    done: 'Provedeno',
    reason: 'Důvod',
    reasons: {
      request: 'na žádost subjektu údajů (článek 17 nařízení (EU) 2016/679)',
      retention: 'po uplynutí doby uchování (článek 5 odst. 1 písm. e) nařízení (EU) 2016/679)',
      replay: 'opakovaně po obnově ze zálohy',
    },
    person: 'Jméno a příjmení (doplní se rukou):',
    address: 'E-mailová adresa (doplní se rukou):',
    removed: 'Co bylo odstraněno',
    values:
      'Jméno, příjmení, osobní číslo, rok narození, poznámka, upozornění a všechny jejich dřívější hodnoty v historii změn.',
    addressValues:
      'E-mailová adresa a u reklamací také jméno, telefon, popis, komentáře a přiložené soubory, včetně všech jejich dřívějších hodnot v historii změn.',
    counts: {
      members: 'Členové domácnosti (zůstává pohlaví a vztah)',
      requests: 'Rezervace (odstraněny poznámky)',
      supports: 'Výdeje (odstraněny poznámky)',
      cards: 'Zneplatněné průkazy',
      merged: 'Sloučené záznamy téže osoby',
      history: 'Záznamy historie s odstraněnými hodnotami',
      complaints: 'Reklamace (zůstává číslo, výrobek a datum)',
      guests: 'Pozvánky na události (zůstává odpověď bez adresy)',
      letters: 'Odeslané e-maily (zůstává druh a datum)',
    },
    stays: 'Co zůstává a proč',
    why: [
      'Data a množství vydané pomoci, organizace, region, typ žadatele a složení domácnosti podle pohlaví a věkového pásma, bez údajů, podle kterých lze osobu určit: slouží statistice a vykazování (článek 89 a článek 17 odst. 3 nařízení (EU) 2016/679).',
      'Kdy a kdo se záznamem pracoval, zůstává v záznamech o přístupu pod náhodným číslem, které osobu neurčuje.',
      'V zálohách údaje zůstávají do uplynutí doby jejich uchování; při obnově ze zálohy se výmaz zopakuje.',
    ],
    addressWhy: [
      'Čísla a data reklamací s označením výrobku a odpovědi hostů v počtech, bez údajů, podle kterých lze osobu určit.',
      'Texty, které o osobě napsali jiní vlastními slovy, posuzuje a upravuje správce jednotlivě.',
      'V zálohách údaje zůstávají do uplynutí doby jejich uchování; při obnově ze zálohy se výmaz zopakuje.',
    ],
    signature: 'Podpis:',
  },
  en: {
    title: 'Confirmation of the erasure of personal data',
    controller: 'Controller of the data',
    number: 'Number',
    done: 'Done',
    reason: 'Reason',
    reasons: {
      request: 'at the request of the data subject (Article 17 of Regulation (EU) 2016/679)',
      retention: 'the retention period has ended (Article 5(1)(e) of Regulation (EU) 2016/679)',
      replay: 'repeated after a backup was restored',
    },
    person: 'Name and surname (to be filled in by hand):',
    address: 'E-mail address (to be filled in by hand):',
    removed: 'What was removed',
    values:
      'First name, surname, personal number, year of birth, note, warning, and all their earlier values in the history of changes.',
    addressValues:
      'The e-mail address, and of complaints also the name, telephone, description, comments and attached files, with all their earlier values in the history of changes.',
    counts: {
      members: 'Household members (sex and relation stay)',
      requests: 'Reservations (notes removed)',
      supports: 'Hand-outs (notes removed)',
      cards: 'Cards revoked',
      merged: 'Merged records of the same person',
      history: 'History entries with values removed',
      complaints: 'Complaints (number, product and date stay)',
      guests: 'Invitations to events (the answer stays without the address)',
      letters: 'E-mails sent (kind and date stay)',
    },
    stays: 'What stays, and why',
    why: [
      'Dates and amounts of the help given, organization, region, applicant type, and the composition of the household by sex and age band, without anything by which the person could be identified: for statistics and reporting (Article 89 and Article 17(3) of Regulation (EU) 2016/679).',
      'When and by whom the record was worked with stays in the records of access under a random number that identifies nobody.',
      'Backups hold the data until they expire; when one is restored, the erasure is repeated.',
    ],
    addressWhy: [
      'Numbers and dates of complaints with the product, and the answers of guests as counts, without anything by which the person could be identified.',
      'Texts that others wrote about the person in their own words are judged and changed by the controller one by one.',
      'Backups hold the data until they expire; when one is restored, the erasure is repeated.',
    ],
    signature: 'Signature:',
  },
}
