import { defineTexts } from '../i18n/define-texts.ts'

export const exportTexts = defineTexts('platform-export', {
  cs: {
    format: { xlsx: 'Excel (XLSX)', csv: 'CSV', pdf: 'PDF' },
    region: 'Exporty',
    name: '{{title}} ({{format}})',
    preparing: 'Připravuje se…',
    rows_one: 'asi {{count}} záznam',
    rows_few: 'asi {{count}} záznamy',
    rows_many: 'asi {{count}} záznamu',
    rows_other: 'asi {{count}} záznamů',
    progress: 'Průběh exportu: {{title}}',
    cancel: 'Zrušit',
    cancelOf: 'Zrušit export: {{title}}',
    again: 'Zkusit znovu',
    close: 'Zavřít: {{title}}',
    incomplete: 'Soubor se nestáhl celý, proto se neuložil. Zkuste to znovu.',
    tooMany_one:
      'Na PDF je {{count}} záznam příliš mnoho (nejvýše {{limit}}). Zvolte XLSX nebo zužte filtr.',
    tooMany_few:
      'Na PDF jsou {{count}} záznamy příliš mnoho (nejvýše {{limit}}). Zvolte XLSX nebo zužte filtr.',
    tooMany_many:
      'Na PDF je {{count}} záznamu příliš mnoho (nejvýše {{limit}}). Zvolte XLSX nebo zužte filtr.',
    tooMany_other:
      'Na PDF je {{count}} záznamů příliš mnoho (nejvýše {{limit}}). Zvolte XLSX nebo zužte filtr.',
    asXlsx: 'Stáhnout XLSX',
    done: 'Soubor {{file}} je stažený.',
    cancelled: 'Export byl zrušen.',
    export: 'Export',
  },
  en: {
    format: { xlsx: 'Excel (XLSX)', csv: 'CSV', pdf: 'PDF' },
    region: 'Exports',
    name: '{{title}} ({{format}})',
    preparing: 'Preparing…',
    rows_one: 'about {{count}} record',
    rows_other: 'about {{count}} records',
    progress: 'Export progress: {{title}}',
    cancel: 'Cancel',
    cancelOf: 'Cancel export: {{title}}',
    again: 'Try again',
    close: 'Close: {{title}}',
    incomplete: 'The file was not downloaded completely, so it was not saved. Try again.',
    tooMany_one:
      '{{count}} record is too many for a PDF (at most {{limit}}). Choose XLSX or narrow the filter.',
    tooMany_other:
      '{{count}} records are too many for a PDF (at most {{limit}}). Choose XLSX or narrow the filter.',
    asXlsx: 'Download XLSX',
    done: 'The file {{file}} has been downloaded.',
    cancelled: 'The export was cancelled.',
    export: 'Export',
  },
})
