import { defineMessages } from '#platform/i18n/messages.ts'

/** Answers about serial numbers. */
export const serialNumberMessages = defineMessages({
  cs: {
    'serial_number.created': 'Sériové číslo bylo přidáno.',
    'serial_number.updated': 'Sériové číslo bylo upraveno.',
    'serial_number.deleted': 'Sériové číslo bylo smazáno.',
    'serial_number.imported': 'Sériová čísla byla importována.',
    'serial_number.not_found': 'Sériové číslo nebylo nalezeno.',
    'serial_number.taken': 'Toto sériové číslo už v seznamu je.',
  },
  en: {
    'serial_number.created': 'The serial number was added.',
    'serial_number.updated': 'The serial number was updated.',
    'serial_number.deleted': 'The serial number was deleted.',
    'serial_number.imported': 'The serial numbers were imported.',
    'serial_number.not_found': 'The serial number was not found.',
    'serial_number.taken': 'This serial number is already in the list.',
  },
})
