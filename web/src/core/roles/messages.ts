import { defineMessages } from '#platform/i18n/messages.ts'

/** Answers about roles and looking as one (domain.md §8.3, §8.4). */
export const roleMessages = defineMessages({
  cs: {
    'role.created': 'Role byla vytvořena.',
    'role.updated': 'Role byla upravena.',
    'role.deleted': 'Role byla smazána.',
    'role.not_found': 'Role nebyla nalezena.',
    'role.in_use': 'Roli nelze smazat, je přiřazena uživatelům.',
    'role_rule.updated': 'Oprávnění role byla změněna.',
    'role_rule.deleted': 'Oprávnění bylo z role odebráno.',
    'view_as.started': 'Prohlížíte aplikaci se zvolenou rolí.',
    'view_as.ended': 'Zobrazení jako role bylo ukončeno.',
  },
  en: {
    'role.created': 'The role was created.',
    'role.updated': 'The role was updated.',
    'role.deleted': 'The role was deleted.',
    'role.not_found': 'The role was not found.',
    'role.in_use': 'The role cannot be deleted because users have it.',
    'role_rule.updated': 'The permissions of the role were changed.',
    'role_rule.deleted': 'The permission was removed from the role.',
    'view_as.started': 'You are viewing the application as the chosen role.',
    'view_as.ended': 'The view as a role has ended.',
  },
})
