import { defineTexts } from '#platform/i18n/define-texts.ts'

export const foodbankSettingsTexts = defineTexts('foodbank-settings', {
  cs: {
    title: 'Nastavení potravinové banky',
    mayNot: 'Nastavení si můžete jen prohlížet, nemáte oprávnění ho měnit.',
    section: { programme: 'Program a reporty', privacy: 'Osobní údaje' },
    field: {
      programme_name: 'Název programu',
      programme_project: 'Projekt',
      estimate_days: 'Lhůta pro odhady (dny)',
      information_notice: 'Poučení pro žadatele',
      retention_months: 'Anonymizovat po měsících bez pomoci',
    },
    hint: {
      programme_name: 'Program, ze kterého se platí zboží EU (OP). Uvádí se v hlavičce reportu.',
      programme_project: 'Název nebo registrační číslo projektu.',
      estimate_days: 'Kolik dní po skončení období mají výdejní místa doplnit odhady.',
      information_notice:
        'Tiskne se na list žadatele (čl. 13 GDPR). Prázdné pole znamená text níže.',
      retention_months: '6 až 240 měsíců, 0 anonymizaci vypne. Organizace může mít vlastní lhůtu.',
    },
    keepersOnly: 'Lhůtu mění ten, kdo spravuje ochranu údajů.',
    defaultNotice: 'Text, který se tiskne, když poučení nevyplníte',
  },
  en: {
    title: 'Food bank settings',
    mayNot: 'You can only look at the settings; you do not have permission to change them.',
    section: { programme: 'Programme and reports', privacy: 'Personal data' },
    field: {
      programme_name: 'Name of the programme',
      programme_project: 'Project',
      estimate_days: 'Time for estimates (days)',
      information_notice: 'Notice for applicants',
      retention_months: 'Anonymise after months without help',
    },
    hint: {
      programme_name:
        'The programme that pays for EU (OP) goods. It is shown in the header of the report.',
      programme_project: 'Name or registration number of the project.',
      estimate_days:
        'How many days after a period distribution points have to enter their estimates.',
      information_notice:
        'Printed on the applicant’s sheet (Article 13 GDPR). An empty field means the text below.',
      retention_months:
        '6 to 240 months; 0 turns anonymising off. An organization may have a period of its own.',
    },
    keepersOnly: 'Those who manage data protection set the period.',
    defaultNotice: 'The text that is printed if no notice is entered',
  },
})
