import { defineMessages } from '#platform/i18n/messages.ts'

/** Texts of domain.md §8.3 and §8.4. */
export const organizationManagerMessages = defineMessages({
  cs: {
    'organization_manager.created': 'Správce organizace byl přidán!',
    'organization_manager.deleted': 'Správce organizace byl odebrán!',
    'organization_manager.already_linked': 'Uživatel už je správcem organizace!',
    'organization_manager.foreign':
      'Tento účet nepatří k žádné z vašich organizací. Přiřadit ho může správce potravinové banky, nebo kdo spravuje obě organizace.',
    'user.deactivated': 'Účet uživatele byl deaktivován!',
    'user.activated': 'Účet uživatele byl aktivován!',
    'user.not_found': 'Uživatel nebyl nalezen.',
    'user_role.updated': 'Role uživatele byly změněny!',
    'role.superadmin_last': 'Poslední superadministrátor nemůže být odebrán.',
  },
  en: {
    'organization_manager.created': 'The manager was added to the organization!',
    'organization_manager.deleted': 'The manager was removed from the organization!',
    'organization_manager.already_linked': 'The user already manages the organization!',
    'organization_manager.foreign':
      'This account belongs to none of your organizations. A food bank manager can assign it, or whoever manages both organizations.',
    'user.deactivated': 'The account was deactivated!',
    'user.activated': 'The account was activated!',
    'user.not_found': 'The user was not found.',
    'user_role.updated': 'The roles of the user were changed!',
    'role.superadmin_last': 'The last superadministrator cannot be removed.',
  },
})
