import { defineTexts } from '#platform/i18n/define-texts.ts'

export const codeListTexts = defineTexts('code-lists', {
  cs: {
    name: 'Název',
    search: 'Název obsahuje',
    edit: 'Upravit',
    delete: 'Smazat',
    deleteText: 'Tuto akci nelze vrátit.',
    mayNotAdd: 'Nemáte oprávnění přidat položku.',
    mayNotEdit: 'Nemáte oprávnění položku upravit.',
    mayNotDelete: 'Nemáte oprávnění položku smazat.',
    applicant_type: {
      title: 'Číselník typů žadatelů',
      add: 'Nový typ žadatele',
      edit: 'Úprava typu žadatele',
      delete: 'Opravdu chcete smazat typ žadatele {{name}}?',
      empty: 'Zatím tu není žádný typ žadatele. Typy pomáhají rozlišit, jak často a s čím domácnosti pomáháte.',
    },
    region: {
      title: 'Číselník regionů',
      add: 'Nový region',
      edit: 'Úprava regionu',
      delete: 'Opravdu chcete smazat region {{name}}?',
      empty: 'Zatím tu není žádný region. Region se vybírá u organizací a žadatelů.',
    },
  },
  en: {
    name: 'Name',
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
      empty: 'There is no applicant type yet. Types tell apart how often and with what you help a household.',
    },
    region: {
      title: 'Regions',
      add: 'New region',
      edit: 'Edit region',
      delete: 'Do you really want to delete the region {{name}}?',
      empty: 'There is no region yet. A region is chosen at organizations and applicants.',
    },
  },
})
