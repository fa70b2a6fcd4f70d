import { defineTexts } from '#platform/i18n/define-texts.ts'

export const scanTexts = defineTexts('desk-scan', {
  cs: {
    button: 'Naskenovat průkaz',
    title: 'Naskenovat průkaz',
    close: 'Zavřít',
    video: 'Obraz z kamery',
    hold: 'Podržte kód na průkazu před kamerou.',
    starting: 'Zapíná se kamera…',
    number: 'Číslo průkazu',
    numberHint:
      'Šestnáct písmen pod kódem na průkazu. Čtečka kódů funguje kdykoli, i bez tohoto okna.',
    find: 'Najít',
    mistyped: 'Číslo není správné. Zkontrolujte ho písmeno po písmenu.',
    camera: {
      insecure: 'Kamera funguje jen na zabezpečené adrese (https). Opište číslo průkazu.',
      refused:
        'Prohlížeč nemá povolený přístup ke kameře. Povolte ho vlevo od adresy stránky, nebo opište číslo průkazu.',
      missing: 'Nenašla se žádná kamera. Opište číslo průkazu.',
      busy: 'Kameru právě používá jiný program. Ukončete ho, nebo opište číslo průkazu.',
      failed: 'Kameru se nepodařilo spustit. Opište číslo průkazu.',
    },
    result: {
      settled: 'Rezervace na tento den je už vyřízená: {{who}}.',
      elsewhere: '{{who}}: rezervace je v {{time}} jinde, {{place}}.',
      none: '{{who}}: na tento den tu není žádná rezervace.',
      next: 'Příští rezervace: {{when}} {{time}}, {{place}}.',
      restricted: '{{who}}: zpracování údajů je omezeno, nelze nic vydat. Obraťte se na vedení.',
      revoked: 'Průkaz už neplatí. Ověřte, kdo ho předkládá.',
      revokedOf: 'Průkaz už neplatí: {{who}}. Ověřte, kdo ho předkládá.',
      revokedAt: 'Zneplatněn {{when}}.',
      unknown: 'Takový průkaz v evidenci není.',
      mistyped: 'Číslo průkazu není správně přečtené nebo opsané. Zkuste to znovu.',
      other_code: 'Tento kód není z průkazu.',
      not_listed: 'Rezervace existuje, ale v denním přehledu chybí. Obnovte stránku.',
      somebody: 'Domácnost s tímto průkazem',
      applicant: 'Otevřít detail žadatele',
    },
    forget: 'Skrýt',
  },
  en: {
    button: 'Scan a card',
    title: 'Scan a client card',
    close: 'Close',
    video: 'Camera picture',
    hold: 'Hold the code on the card in front of the camera.',
    starting: 'The camera is starting…',
    number: 'Card number',
    numberHint:
      'The sixteen letters below the code on the card. A code reader works at any time, even without this window.',
    find: 'Find',
    mistyped: 'The number is wrong. Check it letter by letter.',
    camera: {
      insecure: 'The camera works only on a secure address (https). Type the card number.',
      refused:
        'The browser is not allowed to use the camera. Allow it to the left of the page’s address, or type the card number.',
      missing: 'No camera was found. Type the card number.',
      busy: 'Another program uses the camera. Close it, or type the card number.',
      failed: 'The camera could not be started. Type the card number.',
    },
    result: {
      settled: 'The reservation for this day is already settled: {{who}}.',
      elsewhere: '{{who}}: the reservation is elsewhere at {{time}}, {{place}}.',
      none: '{{who}}: no reservation here on this day.',
      next: 'Next reservation: {{when}} {{time}}, {{place}}.',
      restricted:
        '{{who}}: processing of the data is restricted, nothing can be handed out. Ask the management.',
      revoked: 'The card is no longer valid. Check who presents it.',
      revokedOf: 'The card is no longer valid: {{who}}. Check who presents it.',
      revokedAt: 'Revoked {{when}}.',
      unknown: 'There is no such card in the register.',
      mistyped: 'The card number was misread or mistyped. Try again.',
      other_code: 'This code is not from a client card.',
      not_listed:
        'There is a reservation, but the daily overview does not show it. Reload the page.',
      somebody: 'The household with this card',
      applicant: 'Open the applicant’s detail',
    },
    forget: 'Hide',
  },
})
