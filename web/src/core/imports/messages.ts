import { defineMessages } from '#platform/i18n/messages.ts'

/** Answers about imports. */
export const importMessages = defineMessages({
  cs: {
    'import.done': 'Import je dokončený.',
    'import.taken_back': 'Import byl vrácen.',
    'import.not_found': 'Import nebyl nalezen.',
    'import.draft_kept': 'Rozpracovaný import byl uložen.',
    'import.draft_given_up': 'Rozpracovaný import byl zahozen.',
    'import.draft_not_found': 'Rozpracovaný import už tu není. Vyberte soubor znovu.',
    'import.kind_not_found': 'Tento druh dat importovat nelze.',
    'import.undone': 'Import už byl vrácen.',
    'import.records_used': 'Některé záznamy importu byly mezitím změněny nebo použity.',
    'import.preview_changed': 'Data se od náhledu změnila. Zkontrolujte nový náhled.',
    'import.running':
      'Právě běží jiný import stejných dat. Počkejte, než skončí, a zkuste to znovu.',
    'import.nothing': 'V souboru není co importovat.',
  },
  en: {
    'import.done': 'The import is complete.',
    'import.taken_back': 'The import was undone.',
    'import.not_found': 'The import was not found.',
    'import.draft_kept': 'The unfinished import was saved.',
    'import.draft_given_up': 'The unfinished import was discarded.',
    'import.draft_not_found': 'The unfinished import is no longer here. Choose the file again.',
    'import.kind_not_found': 'This kind of data cannot be imported.',
    'import.undone': 'The import has already been undone.',
    'import.records_used': 'Some records of the import were changed or used in the meantime.',
    'import.preview_changed': 'The data has changed since the preview. Check the new preview.',
    'import.running':
      'Another import of the same data is running. Wait until it ends and try again.',
    'import.nothing': 'There is nothing in the file to import.',
  },
})
