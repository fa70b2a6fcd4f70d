import type { Erasure } from '@crm/contract/foodbank/data-protection'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'

const REASONS: Readonly<Record<Erasure['reason'], string>> = {
  request: 'na žádost subjektu údajů (článek 17 nařízení (EU) 2016/679)',
  retention: 'po uplynutí doby uchování (článek 5 odst. 1 písm. e) nařízení (EU) 2016/679)',
  replay: 'opakovaně po obnově ze zálohy',
}

/** The receipt of an erasure, to be handed over. It names nobody: who it is for is written on it by hand. */
export function receiptDocument({ number, reason, counts, erased_at }: Erasure): TDocumentDefinitions {
  const at = new Intl.DateTimeFormat('cs-CZ', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Prague' }).format(
    new Date(erased_at),
  )
  const rows: [string, number][] = [
    ['Členové domácnosti (zůstává pohlaví a vztah)', counts.members],
    ['Žádosti o pomoc (odstraněny poznámky)', counts.requests],
    ['Čerpání pomoci (odstraněny poznámky)', counts.supports],
    ['Zrušené průkazy', counts.cards],
    ['Sloučené záznamy téže osoby', counts.merged],
    ['Záznamy historie s odstraněnými hodnotami', counts.history],
  ]
  return {
    info: { title: `Potvrzení o výmazu ${number}` },
    footer: (page, pages) => ({ text: `Strana ${page} z ${pages}`, alignment: 'center', margin: [0, 16, 0, 0], fontSize: 8 }),
    content: [
      { text: 'Potvrzení o výmazu osobních údajů', fontSize: 16, bold: true, margin: [0, 0, 0, 8] },
      { text: `Číslo: ${number}`, fontSize: 11 },
      { text: `Provedeno: ${at}`, fontSize: 11 },
      { text: `Důvod: ${REASONS[reason]}`, fontSize: 11, margin: [0, 0, 0, 14] },
      { text: 'Jméno a příjmení (doplní se rukou): ______________________________________', margin: [0, 0, 0, 18] },
      { text: 'Co bylo odstraněno', fontSize: 12, bold: true, margin: [0, 0, 0, 4] },
      'Jméno, příjmení, osobní číslo, rok narození, poznámka, upozornění a všechny jejich dřívější hodnoty v historii změn.',
      {
        margin: [0, 8, 0, 14],
        layout: 'lightHorizontalLines',
        table: { widths: ['*', 60], body: rows.map(([label, count]) => [label, { text: String(count), alignment: 'right' }]) },
      },
      { text: 'Co zůstává a proč', fontSize: 12, bold: true, margin: [0, 0, 0, 4] },
      'Data a množství vydané pomoci, organizace, region, typ žadatele a složení domácnosti podle pohlaví a věkového pásma, bez údajů, ' +
        'podle kterých lze osobu určit: slouží statistice a vykazování (článek 89 a článek 17 odst. 3 nařízení (EU) 2016/679). ' +
        'Kdy a kdo se záznamem pracoval zůstává v záznamech o přístupu pod náhodným číslem, které osobu neurčuje. ' +
        'V zálohách údaje zůstávají do uplynutí doby jejich uchování; při obnově ze zálohy se výmaz zopakuje.',
      { text: '\n\n\n____________________________\nPodpis', alignment: 'right', margin: [0, 30, 0, 0] },
    ],
  }
}
