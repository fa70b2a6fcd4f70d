import { defineTexts } from '#platform/i18n/define-texts.ts'

export const codeListTexts = defineTexts('code-lists', {
  cs: {
    name: 'Název',
    isHomeless: 'Osoby bez domova nebo ohrožené ztrátou bydlení',
    isHomelessHint: 'Souhrnný report je počítá zvlášť, jak to žádají ukazatele ESF+.',
    search: 'Název obsahuje',
    edit: 'Upravit',
    delete: 'Smazat',
    deleteText: 'Tuto akci nelze vrátit.',
    mayNotAdd: 'Nemáte oprávnění přidat položku.',
    mayNotEdit: 'Nemáte oprávnění položku upravit.',
    mayNotDelete: 'Nemáte oprávnění položku smazat.',
    applicant_type: {
      title: 'Typy žadatelů',
      add: 'Nový typ žadatele',
      edit: 'Úprava typu žadatele',
      delete: 'Opravdu chcete smazat typ žadatele {{name}}?',
      empty:
        'Zatím tu není žádný typ žadatele. Typy rozlišují domácnosti v přehledech a v reportu.',
    },
    region: {
      title: 'Regiony',
      add: 'Nový region',
      edit: 'Úprava regionu',
      delete: 'Opravdu chcete smazat region {{name}}?',
      empty: 'Zatím tu není žádný region. Region se vybírá u organizací a žadatelů.',
    },
  },
  en: {
    name: 'Name',
    isHomeless: 'Homeless people, or people at risk of losing their home',
    isHomelessHint: 'The summary report counts them separately, as the ESF+ indicators require.',
    search: 'Name contains',
    edit: 'Edit',
    delete: 'Delete',
    deleteText: 'This action cannot be undone.',
    mayNotAdd: 'You do not have permission to add an item.',
    mayNotEdit: 'You do not have permission to edit the item.',
    mayNotDelete: 'You do not have permission to delete the item.',
    applicant_type: {
      title: 'Applicant types',
      add: 'New applicant type',
      edit: 'Edit applicant type',
      delete: 'Do you really want to delete the applicant type {{name}}?',
      empty:
        'There are no applicant types yet. Types tell households apart in lists and in the report.',
    },
    region: {
      title: 'Regions',
      add: 'New region',
      edit: 'Edit region',
      delete: 'Do you really want to delete the region {{name}}?',
      empty: 'There are no regions yet. A region is chosen for organizations and applicants.',
    },
  },
})
