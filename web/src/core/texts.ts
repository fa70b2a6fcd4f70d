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
    quick: { log: 'Log', environment: 'Environment' },
  },
})
