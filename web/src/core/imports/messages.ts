import { defineMessages } from '#platform/i18n/messages.ts'

/** Answers about imports. */
export const importMessages = defineMessages({
  cs: {
    'import.done': 'Import je hotový!',
    'import.taken_back': 'Import byl vrácen!',
    'import.not_found': 'Import nebyl nalezen.',
    'import.draft_kept': 'Rozpracovaný import je uložený.',
    'import.draft_given_up': 'Rozpracovaný import je zahozený.',
    'import.draft_not_found': 'Rozpracovaný import už tu není, vyberte soubor znovu.',
    'import.kind_not_found': 'Tento druh dat importovat nelze.',
    'import.undone': 'Import už byl vrácen.',
    'import.records_used': 'Některé záznamy importu byly mezitím změněny nebo použity.',
    'import.preview_changed': 'Data se od náhledu změnila, zkontrolujte ho znovu.',
    'import.running': 'Právě běží jiný import stejných dat, počkejte, než skončí, a zkuste to znovu.',
    'import.nothing': 'V souboru není nic, co by se dalo importovat.',
  },
  en: {
    'import.done': 'The import is done!',
    'import.taken_back': 'The import was taken back!',
    'import.not_found': 'The import was not found.',
    'import.draft_kept': 'The import on its way is kept.',
    'import.draft_given_up': 'The import on its way was discarded.',
    'import.draft_not_found': 'The import on its way is no longer here, choose the file again.',
    'import.kind_not_found': 'This kind of data cannot be imported.',
    'import.undone': 'The import has been taken back already.',
    'import.records_used': 'Some records of the import were changed or used in the meantime.',
    'import.preview_changed': 'The data have changed since the preview, check it again.',
    'import.running': 'Another import of the same data is running; wait until it ends and try again.',
    'import.nothing': 'The file has nothing that could be imported.',
  },
})
