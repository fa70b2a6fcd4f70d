import { defineTexts } from '#platform/i18n/define-texts.ts'

export const taskCategoryTexts = defineTexts('task-categories', {
  cs: {
    title: 'Kategorie úkolů',
    search: 'Název obsahuje',
    name: 'Název',
    tasks: 'Úkolů',
    tasksOf_one: '{{count}} úkol v kategorii {{name}}',
    tasksOf_few: '{{count}} úkoly v kategorii {{name}}',
    tasksOf_many: '{{count}} úkolu v kategorii {{name}}',
    tasksOf_other: '{{count}} úkolů v kategorii {{name}}',
    empty:
      'Zatím tu není žádná kategorie. Kategorie pomáhají úkoly třídit, například Sklad, Dobrovolníci nebo Provoz výdeje.',
    add: 'Nová kategorie',
    edit: 'Upravit',
    editTitle: 'Úprava kategorie úkolů',
    remove: 'Smazat',
    mayNot: 'Na tuto akci nemáte oprávnění. Přidělí ho správce aplikace.',
    inUse_one: 'Kategorii má {{count}} úkol. Nejdřív mu ji změňte.',
    inUse_few: 'Kategorii mají {{count}} úkoly. Nejdřív jim ji změňte.',
    inUse_many: 'Kategorii má {{count}} úkolu. Nejdřív jim ji změňte.',
    inUse_other: 'Kategorii má {{count}} úkolů. Nejdřív jim ji změňte.',
    delete: {
      title: 'Opravdu chcete smazat kategorii {{name}}?',
      text: 'Tuto akci nelze vrátit.',
      confirm: 'Smazat kategorii',
    },
  },
  en: {
    title: 'Task categories',
    search: 'Name contains',
    name: 'Name',
    tasks: 'Tasks',
    tasksOf_one: '{{count}} task in the category {{name}}',
    tasksOf_other: '{{count}} tasks in the category {{name}}',
    empty:
      'There are no categories yet. Categories help to sort tasks, for example Warehouse, Volunteers or Distribution.',
    add: 'New category',
    edit: 'Edit',
    editTitle: 'Edit task category',
    remove: 'Delete',
    mayNot:
      'You do not have permission for this action. The application administrator can grant it.',
    inUse_one: '{{count}} task has the category. Change it there first.',
    inUse_other: '{{count}} tasks have the category. Change it there first.',
    delete: {
      title: 'Do you really want to delete the category {{name}}?',
      text: 'This action cannot be undone.',
      confirm: 'Delete category',
    },
  },
})
