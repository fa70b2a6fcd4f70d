import { defineMessages } from '#platform/i18n/messages.ts'

/** Texts of domain.md §8.3 and §8.4; those of the account itself are the users'. */
export const organizationManagerMessages = defineMessages({
  cs: {
    'organization_manager.created': 'Správce organizace byl přidán.',
    'organization_manager.deleted': 'Správce organizace byl odebrán.',
    'organization_manager.already_linked': 'Uživatel už je správcem organizace!',
    'organization_manager.foreign':
      'Tento účet nepatří k žádné z vašich organizací. Přiřadit ho může správce potravinové banky nebo ten, kdo spravuje obě organizace.',
  },
  en: {
    'organization_manager.created': 'The manager was added to the organization.',
    'organization_manager.deleted': 'The manager was removed from the organization.',
    'organization_manager.already_linked': 'The user already manages the organization.',
    'organization_manager.foreign':
      'This account belongs to none of your organizations. A food bank manager or somebody who manages both organizations can assign it.',
  },
})
