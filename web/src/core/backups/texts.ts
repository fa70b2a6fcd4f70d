import { defineTexts } from '#platform/i18n/define-texts.ts'

export const backupTexts = defineTexts('backups', {
  cs: {
    title: 'Zálohy',
    now: 'Zálohovat teď',
    mayNot: 'K zálohování je potřeba oprávnění „Nastavení: Upravit“.',
    where:
      'Záloha vzniká každou noc a je zašifrovaná ve složce {{folder}}. Uchovává se sedm posledních denních a pět týdenních záloh.',
    restore: 'Data ze zálohy obnoví příkaz {{command}} na serveru.',
    empty:
      'Zatím nevznikla žádná záloha. První vznikne v noci, nebo hned tlačítkem „Zálohovat teď“.',
    failedToLoad: 'Přehled záloh se nepodařilo načíst.',
    column: {
      when: 'Kdy',
      size: 'Velikost',
      rows: 'Záznamů',
      status: 'Stav',
      proved: 'Ověřeno obnovou',
    },
    status: {
      running: 'Vytváří se',
      done: 'Hotová',
      failed: 'Nezdařila se',
      removed: 'Odstraněná',
    },
    unproved: 'neověřeno',
    last: 'Poslední záloha',
    lastNone: 'zatím žádná',
    lastDone: '{{when}}, {{size}}',
    lastUnproved: '{{when}}, {{size}} – neověřená',
    lastFailed: '{{when}} – nezdařila se',
    lastRunning: 'právě se vytváří',
    all: 'Kontrola prostředí a zálohy',
    failure: {
      interrupted: 'Aplikace skončila dřív, než byla záloha hotová. Zálohujte znovu.',
      other_running: 'Právě se vytvářela jiná záloha.',
      no_room: 'Na disku není dost místa. Uvolněte ho a zálohujte znovu.',
      no_access: 'Do složky pro zálohy nelze zapisovat. Zkontrolujte její práva na serveru.',
      no_scratch:
        'Databázový účet nesmí vytvořit zkušební databázi, takže obnovu nebylo kde ověřit.',
      different:
        'Obnovená data se lišila od zálohovaných, proto byla záloha zahozena. Zálohujte znovu.',
      other: 'Zálohu se nepodařilo vytvořit. Příčina je v protokolu serveru.',
    },
  },
  en: {
    title: 'Backups',
    now: 'Back up now',
    mayNot: 'Making a backup requires the permission “Settings: Edit”.',
    where:
      'A backup is made every night and stored encrypted in the folder {{folder}}. The last seven daily and five weekly backups are kept.',
    restore: 'To restore data from a backup, run {{command}} on the server.',
    empty:
      'There is no backup yet. The first one will be made tonight, or right away with the button “Back up now”.',
    failedToLoad: 'The list of backups could not be loaded.',
    column: {
      when: 'When',
      size: 'Size',
      rows: 'Records',
      status: 'Status',
      proved: 'Verified by restoring',
    },
    status: { running: 'In progress', done: 'Done', failed: 'Failed', removed: 'Removed' },
    unproved: 'not verified',
    last: 'Last backup',
    lastNone: 'none yet',
    lastDone: '{{when}}, {{size}}',
    lastUnproved: '{{when}}, {{size}} – not verified',
    lastFailed: '{{when}} – failed',
    lastRunning: 'in progress',
    all: 'Environment check and backups',
    failure: {
      interrupted: 'The application stopped before the backup was done. Back up again.',
      other_running: 'Another backup was being made.',
      no_room: 'There is not enough space on the disk. Free some up and back up again.',
      no_access: 'The backup folder cannot be written to. Check its permissions on the server.',
      no_scratch:
        'The database account may not create a test database, so there was nowhere to verify that the backup can be restored.',
      different:
        'The restored data differed from the data backed up, so the backup was discarded. Back up again.',
      other: 'The backup could not be made. The cause is in the server log.',
    },
  },
})
