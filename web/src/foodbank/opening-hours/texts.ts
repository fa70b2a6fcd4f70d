import { defineTexts } from '#platform/i18n/define-texts.ts'

export const openingHoursTexts = defineTexts('opening-hours', {
  cs: {
    title: 'Výdejní doba',
    edit: 'Upravit výdejní dobu',
    mayNotEdit: 'Nemáte oprávnění upravit výdejní dobu.',
    closed: 'zavřeno',
    none: 'Výdejní doba zatím není nastavena, takže se sem nedá objednat.',
    slots: 'Termín každých {{minutes}} minut',
    capacity_one: '{{count}} místo v termínu',
    capacity_few: '{{count}} místa v termínu',
    capacity_many: '{{count}} místa v termínu',
    capacity_other: '{{count}} míst v termínu',
    day: {
      '1': 'pondělí',
      '2': 'úterý',
      '3': 'středa',
      '4': 'čtvrtek',
      '5': 'pátek',
      '6': 'sobota',
      '7': 'neděle',
    },
    form: {
      slot_minutes: 'Délka termínu',
      minutes: '{{minutes}} minut',
      slot_capacity: 'Míst v jednom termínu',
      hours: 'Hodiny podle dnů',
      hint: 'Čas pište jako 08:00. Na den může připadat i víc úseků.',
      hintNew: 'Bez výdejní doby se sem nedá objednat. Změnit ji lze kdykoli později.',
      from: 'od, {{day}} {{number}}. úsek',
      to: 'do, {{day}} {{number}}. úsek',
      addNamed: 'Přidat úsek: {{day}}',
      noRoom: 'Na další úsek už tu není místo: {{day}}',
      removeNamed: 'Odebrat úsek: {{day}} {{number}}.',
      copy: 'Pondělí zkopírovat na út–pá',
      copyNothing: 'Nejdřív zadejte hodiny na pondělí.',
      save: 'Uložit výdejní dobu',
    },
    misfits_one:
      'Jedna budoucí rezervace už do nové výdejní doby nezapadá. Zůstává v platnosti, domluvte ji jinak.',
    misfits_few:
      '{{count}} budoucí rezervace už do nové výdejní doby nezapadají. Zůstávají v platnosti, domluvte je jinak.',
    misfits_many:
      '{{count}} budoucí rezervace už do nové výdejní doby nezapadají. Zůstávají v platnosti, domluvte je jinak.',
    misfits_other:
      '{{count}} budoucích rezervací už do nové výdejní doby nezapadá. Zůstávají v platnosti, domluvte je jinak.',
  },
  en: {
    title: 'Opening hours',
    edit: 'Edit opening hours',
    mayNotEdit: 'You do not have permission to edit the opening hours.',
    closed: 'closed',
    none: 'The opening hours are not set yet, so nothing can be booked here.',
    slots: 'A slot every {{minutes}} minutes',
    capacity_one: '{{count}} place in a slot',
    capacity_other: '{{count}} places in a slot',
    day: {
      '1': 'Monday',
      '2': 'Tuesday',
      '3': 'Wednesday',
      '4': 'Thursday',
      '5': 'Friday',
      '6': 'Saturday',
      '7': 'Sunday',
    },
    form: {
      slot_minutes: 'Length of a slot',
      minutes: '{{minutes}} minutes',
      slot_capacity: 'Places in one slot',
      hours: 'Hours by day',
      hint: 'Write times as 08:00. A day may have several intervals.',
      hintNew:
        'Without opening hours nothing can be booked here. They can be changed at any time later.',
      from: 'from, {{day}} interval {{number}}',
      to: 'to, {{day}} interval {{number}}',
      addNamed: 'Add an interval: {{day}}',
      noRoom: 'No room for another interval: {{day}}',
      removeNamed: 'Remove the interval: {{day}} {{number}}',
      copy: 'Copy Monday to Tue–Fri',
      copyNothing: 'Enter the hours for Monday first.',
      save: 'Save opening hours',
    },
    misfits_one:
      'One future reservation no longer fits the new opening hours. It stays valid; please rearrange it.',
    misfits_other:
      '{{count}} future reservations no longer fit the new opening hours. They stay valid; please rearrange them.',
  },
})
