import { defineTexts } from '#platform/i18n/define-texts.ts'

export const feedTexts = defineTexts('calendar-feed', {
  cs: {
    title: 'Odebírat kalendář',
    intro:
      'Vaše události a termíny úkolů můžete mít i v kalendáři na telefonu nebo v počítači. Změny se tam objeví samy, zpravidla do několika hodin.',
    warning:
      'Kdo zná tuto adresu, vidí váš kalendář. Nikomu ji neposílejte. Pokud se dostane ven, vytvořte novou.',
    none: 'Adresu zatím nemáte.',
    create: 'Vytvořit adresu',
    renew: 'Vytvořit novou adresu',
    renewTitle: 'Vytvořit novou adresu kalendáře?',
    renewText:
      'Dosavadní adresa přestane platit. Ve všech kalendářích, které ji odebírají, ji vyměňte za novou.',
    revoke: 'Zrušit adresu',
    revokeTitle: 'Opravdu chcete zrušit adresu kalendáře?',
    revokeText: 'Kalendáře, které ji odebírají, přestanou dostávat změny.',
    created: 'Adresa platí od {{when}}.',
    used: 'Naposledy ji někdo četl {{when}}.',
    unused: 'Zatím ji nikdo nečetl.',
    once: 'Zkopírujte si ji teď, znovu se už nezobrazí.',
    address: 'Adresa kalendáře',
    copy: 'Zkopírovat adresu',
    how: 'Kam ji vložit',
    google: 'Google Kalendář: v počítači vedle „Další kalendáře“ zvolte + a „Z adresy URL“.',
    outlook: 'Outlook: Kalendář → Přidat kalendář → Přihlásit se k odběru z webu.',
    thunderbird: 'Thunderbird: Nový kalendář → V síti → iCalendar (ICS) a vložte adresu.',
    failed: 'Nepodařilo se zjistit, zda adresu máte.',
  },
  en: {
    title: 'Subscribe to the calendar',
    intro:
      'You can also have your events and task deadlines in the calendar on your phone or computer. Changes appear there automatically, usually within a few hours.',
    warning:
      'Anyone who knows this address can see your calendar. Do not send it to anybody. If it gets out, create a new one.',
    none: 'You do not have an address yet.',
    create: 'Create address',
    renew: 'Create new address',
    renewTitle: 'Create a new calendar address?',
    renewText:
      'The current address will stop working. Replace it with the new one in every calendar that uses it.',
    revoke: 'Revoke address',
    revokeTitle: 'Do you really want to revoke the calendar address?',
    revokeText: 'Calendars that subscribe to it will no longer receive changes.',
    created: 'The address has been valid since {{when}}.',
    used: 'It was last read {{when}}.',
    unused: 'Nobody has read it yet.',
    once: 'Copy it now. It will not be shown again.',
    address: 'Calendar address',
    copy: 'Copy address',
    how: 'Where to use it',
    google: 'Google Calendar: on a computer, choose + beside “Other calendars” and “From URL”.',
    outlook: 'Outlook: Calendar → Add calendar → Subscribe from web.',
    thunderbird:
      'Thunderbird: New Calendar → On the Network → iCalendar (ICS), and paste the address.',
    failed: 'It was not possible to find out whether you have an address.',
  },
})
