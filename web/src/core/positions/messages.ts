import { defineMessages } from '#platform/i18n/messages.ts'

/** Answers about positions (domain.md §8.3, §8.4). */
export const positionMessages = defineMessages({
  cs: {
    'position.created': 'Pozice byla vytvořena.',
    'position.updated': 'Pozice byla upravena.',
    'position.deleted': 'Pozice byla smazána.',
    'position.not_found': 'Pozice nebyla nalezena.',
    'position.occupied': 'Pozice je již obsazena.',
    'position.in_use': 'Pozici nelze smazat, protože ji někdo má.',
  },
  en: {
    'position.created': 'The position was created.',
    'position.updated': 'The position was updated.',
    'position.deleted': 'The position was deleted.',
    'position.not_found': 'The position was not found.',
    'position.occupied': 'The position is already occupied.',
    'position.in_use': 'The position cannot be deleted because somebody holds it.',
  },
})
