import { defineMessages } from '#platform/i18n/messages.ts'

/** Answers about Active Directory (domain.md §8.3, §8.4). */
export const directoryMessages = defineMessages({
  cs: {
    'active_directory.connected': 'Připojení k Active Directory bylo úspěšné.',
    'active_directory.tested': 'Test Active Directory proběhl úspěšně.',
    'active_directory.synced': 'Synchronizace s Active Directory byla dokončena.',
    'active_directory.sync_started': 'Synchronizace s Active Directory začala.',
    'active_directory.sync_running': 'Synchronizace už probíhá.',
    'active_directory.connection_failed': 'Připojení k Active Directory se nezdařilo.',
    'active_directory.test_failed': 'Test Active Directory se nezdařil.',
    'active_directory.not_configured': 'Active Directory není nastavené nebo je vypnuté.',
    'active_directory_sync.not_found': 'Synchronizace nebyla nalezena.',
  },
  en: {
    'active_directory.connected': 'The connection to Active Directory succeeded.',
    'active_directory.tested': 'The Active Directory test succeeded.',
    'active_directory.synced': 'The synchronisation with Active Directory is complete.',
    'active_directory.sync_started': 'The synchronisation with Active Directory has started.',
    'active_directory.sync_running': 'A synchronisation is already running.',
    'active_directory.connection_failed': 'The connection to Active Directory failed.',
    'active_directory.test_failed': 'The Active Directory test failed.',
    'active_directory.not_configured': 'Active Directory is not set up or is turned off.',
    'active_directory_sync.not_found': 'This synchronisation was not found.',
  },
})
