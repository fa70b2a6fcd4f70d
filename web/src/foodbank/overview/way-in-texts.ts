import { defineTexts } from '#platform/i18n/define-texts.ts'

export const wayInTexts = defineTexts('overview-way-in', {
  cs: {
    title: 'Jak začít',
    why: 'Zatím nikdo nic nedostal. Až se tu začne pracovat, uvidíte tu, kdo přijde, co se vydalo a co zbývá.',
    done: 'hotovo',
    step: {
      points: 'Založte výdejní místo',
      hours: 'Nastavte výdejní dobu',
      import: 'Nahrajte žadatele ze souboru',
      applicants: 'Zapište prvního žadatele',
      requests: 'Objednejte žadatele na výdej',
      supports: 'Vydejte a zapište první pomoc',
    },
    hint: {
      points: 'Organizace, která pomoc vydává. Na ni se objednává.',
      hours: 'V detailu výdejního místa; z ní vzniknou termíny.',
      import: 'Tabulka, kterou jste vedli dosud. Celý import jde vzít zpět.',
      applicants: 'Jméno a organizace stačí, domácnost doplníte později.',
      requests: 'Otevřete žadatele a zvolte Objednat.',
      supports: 'V denním přehledu výdejního místa, i bez objednání.',
    },
  },
  en: {
    title: 'How to begin',
    why: 'Nobody has been helped yet. Once work begins, this is where you see who comes, what was handed out and what is left.',
    done: 'done',
    step: {
      points: 'Create a distribution point',
      hours: 'Set its opening hours',
      import: 'Import applicants from a file',
      applicants: 'Register the first applicant',
      requests: 'Book an applicant',
      supports: 'Hand out and record the first help',
    },
    hint: {
      points: 'An organization that hands out help. Slots are booked there.',
      hours: 'In the detail of the distribution point; they make the slots.',
      import: 'The table that you have kept so far. The whole import can be taken back.',
      applicants: 'A name and an organization are enough, the household can follow.',
      requests: 'Open the applicant and choose Book.',
      supports: 'In the daily overview of the distribution point, for walk-ins too.',
    },
  },
})
