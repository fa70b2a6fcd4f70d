import { defineTexts } from '#platform/i18n/define-texts.ts'

/** Menu of the general administration (domain.md §6.4). */
export const coreTexts = defineTexts('core', {
  cs: {
    dashboard: 'Nástěnka',
    administration: 'Správa',
    users: 'Uživatelé',
    tasks: 'Úkoly',
    events: 'Události',
    roles: 'Role',
    positions: 'Pozice',
    settings: 'Nastavení',
    log: 'Systémový log',
    environment: 'Kontrola prostředí',
    taskMenu: {
      deadline: 'Podle termínu',
      today: 'Dnes',
      all: 'Všechny',
      assigned_by_me: 'Zadané mnou',
      completed: 'Dokončené',
      categories: 'Kategorie úkolů',
      own: 'Interní úkoly',
    },
    quick: { log: 'Log', environment: 'Prostředí' },
  },
  en: {
    dashboard: 'Dashboard',
    administration: 'Administration',
    users: 'Users',
    tasks: 'Tasks',
    events: 'Events',
    roles: 'Roles',
    positions: 'Positions',
    settings: 'Settings',
    log: 'System log',
    environment: 'Environment check',
    taskMenu: {
      deadline: 'By deadline',
      today: 'Today',
      all: 'All',
      assigned_by_me: 'Assigned by me',
      completed: 'Completed',
      categories: 'Task categories',
      own: 'Internal tasks',
    },
    quick: { log: 'Log', environment: 'Environment' },
  },
})
